/** Gestures that bring the table closer: two fingers, or the wheel with Ctrl as touchpads send it. */

/** How much closer by one gesture, and around which point of the frame. */
export type OnZoom = (factor: number, x: number, y: number) => void;

function gap(touches: TouchList): number {
  const [one, other] = [touches[0], touches[1]];
  return one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;
}

/** For {@attach}: listeners that may keep the browser from zooming the whole page. */
export function pinch(onzoom: OnZoom): (node: HTMLElement) => () => void {
  return (node) => {
    let last = 0;
    const start = (event: TouchEvent): void => {
      last = event.touches.length === 2 ? gap(event.touches) : 0;
    };
    const move = (event: TouchEvent): void => {
      const [one, other] = [event.touches[0], event.touches[1]];
      if (event.touches.length !== 2 || !last || !one || !other) return;
      event.preventDefault();
      const now = gap(event.touches);
      const box = node.getBoundingClientRect();
      onzoom(
        now / last,
        (one.clientX + other.clientX) / 2 - box.left,
        (one.clientY + other.clientY) / 2 - box.top,
      );
      last = now;
    };
    const wheel = (event: WheelEvent): void => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      const box = node.getBoundingClientRect();
      onzoom(Math.exp(-event.deltaY / 200), event.clientX - box.left, event.clientY - box.top);
    };
    node.addEventListener('touchstart', start, { passive: true });
    node.addEventListener('touchmove', move, { passive: false });
    node.addEventListener('wheel', wheel, { passive: false });
    return () => {
      node.removeEventListener('touchstart', start);
      node.removeEventListener('touchmove', move);
      node.removeEventListener('wheel', wheel);
    };
  };
}
