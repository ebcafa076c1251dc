/** How the holder of a seat is told of turns while away: what the server offers, what is on, and its switches. */

import type { Fault, NoNotice, NoticeState, NoticeWays } from '../protocol';
import { fileOf } from './address';
import { endNotices, noticeState, noticeWays, Refusal, wishMail, wishPush } from './api';
import type { Language } from './fluent';
import { askToNotify, canNotify, permission } from './notices';

const FAILED: Fault = { code: 'no-service', message: 'web-notice-push-failed', numbers: {} };

export class TurnNotices {
  ways = $state.raw<NoticeWays | null>(null);
  state = $state.raw<NoticeState | null>(null);
  /** The address at which this browser is reached, if it has one already. */
  endpoint = $state('');
  isForbidden = $state(permission() === 'denied');
  isBusy = $state(false);
  fault = $state.raw<Fault | null>(null);
  /** A phone may need the page on its home screen for this. */
  readonly canPush = canNotify() && 'serviceWorker' in navigator && 'PushManager' in window;

  constructor(
    private readonly table: string,
    private readonly secret: string,
  ) {}

  get isOffered(): boolean {
    return this.ways !== null && (this.ways.push_key !== '' || this.ways.mail);
  }

  load(): Promise<void> {
    return this.ask(async () => {
      this.ways = await noticeWays();
      if (!this.isOffered) return;
      const worker = this.canPush ? await navigator.serviceWorker.getRegistration() : undefined;
      this.endpoint = (await worker?.pushManager.getSubscription())?.endpoint ?? '';
      this.state = await noticeState(this.table, this.secret);
    });
  }

  /** Tell this browser. The question whether it may comes from the browser itself. */
  push(language: Language): Promise<void> {
    return this.ask(async () => {
      const isAllowed = await askToNotify();
      this.isForbidden = permission() === 'denied';
      if (!isAllowed) return;
      const { endpoint, keys } = await this.subscribed();
      this.endpoint = endpoint ?? '';
      const wish = { endpoint: this.endpoint, p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '', language };
      this.state = await wishPush(this.table, { secret: this.secret, ...wish });
    });
  }

  mail(address: string, language: Language): Promise<void> {
    return this.ask(async () => {
      this.state = await wishMail(this.table, { secret: this.secret, address, language });
    });
  }

  end(way: NoNotice['way']): Promise<void> {
    return this.ask(async () => {
      this.state = await endNotices(this.table, { secret: this.secret, way });
    });
  }

  /** This browser's address at its push service, for the key of this server. */
  private async subscribed(): Promise<PushSubscriptionJSON> {
    await navigator.serviceWorker.register(fileOf('sw.js'));
    const { pushManager } = await navigator.serviceWorker.ready;
    const options = { userVisibleOnly: true, applicationServerKey: this.ways?.push_key ?? '' };
    try {
      return (await pushManager.subscribe(options)).toJSON();
    } catch (error) {
      // An older subscription may be for the key of a database that is no more.
      const old = await pushManager.getSubscription();
      if (!old) throw error;
      await old.unsubscribe();
      return (await pushManager.subscribe(options)).toJSON();
    }
  }

  private async ask(work: () => Promise<void>): Promise<void> {
    this.isBusy = true;
    this.fault = null;
    try {
      await work();
    } catch (error) {
      // What a browser says of its push service is not for people.
      this.fault = error instanceof Refusal ? error.fault : FAILED;
    } finally {
      this.isBusy = false;
    }
  }
}
