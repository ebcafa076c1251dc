/** Copies a text to the clipboard, also over plain http, where the clipboard API is missing. */

export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyOldWay(text);
  }
}

function copyOldWay(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'unseen';
  field.setAttribute('readonly', '');
  // Inside an open dialog everything else is inert and could not be selected.
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  const before = document.activeElement;
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}
