/** The wheel and two fingers over an island: they turn the tile that is being laid, or bring the island closer. */

export interface Moves {
  /** Is a tile being laid that can be turned? */
  canTurn(): boolean;
  /** One step; 1 is counter-clockwise. */
  onturn(step: 1 | -1): void;
  onzoom(factor: number, x: number, y: number): void;
}

/** How far fingers turn, in degrees, and the wheel rolls, in pixels, for one step of the tile. */
const TURN = 30;
const ROLL = 40;

interface Grip {
  angle: number;
  gap: number;
  x: number;
  y: number;
}

function gripOf(touches: TouchList, box: DOMRect): Grip | null {
  const [one, other] = [touches[0], touches[1]];
  if (!one || !other) return null;
  const [across, down] = [other.clientX - one.clientX, other.clientY - one.clientY];
  return {
    angle: (Math.atan2(down, across) * 180) / Math.PI,
    gap: Math.hypot(across, down),
    x: (one.clientX + other.clientX) / 2 - box.left,
    y: (one.clientY + other.clientY) / 2 - box.top,
  };
}

/** The way from one angle to another, at most half a turn. */
export function angleBetween(from: number, to: number): number {
  return ((((to - from + 180) % 360) + 360) % 360) - 180;
}

/** For {@attach}: listeners that may keep the browser from scrolling and zooming the whole page. */
export function gestures(moves: Moves): (node: HTMLElement) => () => void {
  return (node) => {
    let last: Grip | null = null;
    let rolled = 0;
    const start = (event: TouchEvent): void => {
      last = event.touches.length === 2 ? gripOf(event.touches, node.getBoundingClientRect()) : null;
    };
    const move = (event: TouchEvent): void => {
      const grip = event.touches.length === 2 ? gripOf(event.touches, node.getBoundingClientRect()) : null;
      if (!grip || !last) return;
      event.preventDefault();
      if (!moves.canTurn()) {
        moves.onzoom(grip.gap / (last.gap || 1), grip.x, grip.y);
        last = grip;
        return;
      }
      const turned = angleBetween(last.angle, grip.angle);
      if (Math.abs(turned) < TURN) return;
      // Angles on the screen grow clockwise.
      moves.onturn(turned > 0 ? -1 : 1);
      last = { ...grip, angle: last.angle + Math.sign(turned) * TURN * 2 };
    };
    const wheel = (event: WheelEvent): void => {
      if (event.ctrlKey) {
        event.preventDefault();
        const box = node.getBoundingClientRect();
        moves.onzoom(Math.exp(-event.deltaY / 200), event.clientX - box.left, event.clientY - box.top);
        return;
      }
      if (!moves.canTurn()) return;
      event.preventDefault();
      rolled += event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * ROLL;
      if (Math.abs(rolled) < ROLL) return;
      moves.onturn(rolled > 0 ? -1 : 1);
      rolled = 0;
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
