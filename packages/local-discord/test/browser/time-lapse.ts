import type { BrowserContext } from 'playwright-core';

/** How much faster time passes in a page that has it. */
const PACE = 8;

/**
 * Time passes faster in the page's clocks, timers and animations: a shot is shown in an eighth of its
 * time, and in an eighth of the frames. Dates stay as they are.
 */
export async function lapseTime(context: BrowserContext): Promise<void> {
  await context.addInitScript(`{
    const now = performance.now.bind(performance);
    const began = now();
    performance.now = () => began + (now() - began) * ${PACE};
    // Events bear the time of the same clock.
    const { get } = Object.getOwnPropertyDescriptor(Event.prototype, 'timeStamp');
    Object.defineProperty(Event.prototype, 'timeStamp', {
      get() {
        return began + (get.call(this) - began) * ${PACE};
      },
    });
    const frame = requestAnimationFrame.bind(globalThis);
    globalThis.requestAnimationFrame = (then) => frame(() => then(performance.now()));
    for (const name of ['setTimeout', 'setInterval']) {
      const own = globalThis[name].bind(globalThis);
      globalThis[name] = (then, ms = 0, ...given) => own(then, ms / ${PACE}, ...given);
    }
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...how) {
      const animation = animate.apply(this, how);
      animation.playbackRate = ${PACE};
      return animation;
    };
  }`);
}
