/** Browser notifications: "your turn" while the page is hidden. */

import { fileOf } from './address';

export function canNotify(): boolean {
  return 'Notification' in window && isSecureContext;
}

/** Whether the browser would still ask, lets us, or has been told never to. */
export function permission(): NotificationPermission {
  return canNotify() ? Notification.permission : 'denied';
}

export async function askToNotify(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === 'granted';
}

/** One notice for each table: a newer one takes the place of the older. */
export async function notify(title: string, body: string, path: string): Promise<void> {
  if (permission() !== 'granted') return;
  const options = { body, tag: path, icon: fileOf('icon-turn.svg'), data: { path } };
  const worker = await navigator.serviceWorker?.getRegistration();
  // On phones only a worker may notify; elsewhere the page can do so itself.
  if (worker?.active) return worker.showNotification(title, options);
  const notice = new Notification(title, options);
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}

/** Take it back when the person is here, or somebody else is to move. */
export async function withdraw(path: string): Promise<void> {
  if (permission() !== 'granted') return;
  const worker = await navigator.serviceWorker?.getRegistration();
  for (const notice of (await worker?.getNotifications({ tag: path })) ?? []) notice.close();
}
