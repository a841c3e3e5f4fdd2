import type { ComponentChildren, JSX } from 'preact';

/** Icons are drawn as SVG, because not every system's fonts contain them. */
function Sign({ children }: { readonly children: ComponentChildren }) {
  return (
    <svg class="sign" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

/** Four small boards. */
export function HomeSign() {
  return (
    <Sign>
      <circle cx="7" cy="7" r="3.6" />
      <circle cx="17" cy="7" r="3.6" />
      <circle cx="7" cy="17" r="3.6" />
      <circle cx="17" cy="17" r="3.6" />
    </Sign>
  );
}

/** A person, and room for one more. */
export function InviteSign() {
  return (
    <Sign>
      <circle cx="9.5" cy="8" r="3.8" />
      <path d="M2.5 19.5c0-4 3-6.3 7-6.3 1.9 0 3.6.5 4.8 1.5M18 13.5v7m-3.5-3.5h7" />
    </Sign>
  );
}

export function SlidersSign() {
  return (
    <Sign>
      <path d="M4 7h9m5 0h2M4 17h2m5 0h9" />
      <circle cx="15.5" cy="7" r="2.4" />
      <circle cx="8.5" cy="17" r="2.4" />
    </Sign>
  );
}

export function SoundSign({ isOn }: { readonly isOn: boolean }) {
  return (
    <Sign>
      <path d="M4 9.5v5h3.5L12 19V5L7.5 9.5z" />
      {isOn ? (
        <path d="M15.5 8.5a5 5 0 0 1 0 7M18.5 5.5a9 9 0 0 1 0 13" />
      ) : (
        <path d="m16 9.5 5 5m0-5-5 5" />
      )}
    </Sign>
  );
}

export function MoreSign() {
  return (
    <Sign>
      <path
        class="full"
        d="M5 10.2a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6m7 0a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6m7 0a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6"
      />
    </Sign>
  );
}

export function ClockSign() {
  return (
    <Sign>
      <circle cx="12" cy="13" r="8" />
      <path d="M12 8.5V13l3 2M9.5 2.5h5" />
    </Sign>
  );
}

/** The icon for a twenty: a disc in the hole. */
export function TwentySign() {
  return (
    <Sign>
      <circle cx="12" cy="12" r="9" />
      <circle class="full" cx="12" cy="12" r="4" />
    </Sign>
  );
}

/** The icon for a pull: a thumb that moves back. */
export function PullSign() {
  return (
    <svg class="pull" viewBox="0 0 48 64" aria-hidden="true" focusable="false">
      <circle cx="24" cy="10" r="7" />
      <path d="M24 17v31m-9-9 9 10 9-10" />
      <circle class="dashed" cx="24" cy="55" r="7" />
    </svg>
  );
}

/** The icon for a swipe: a finger that strikes the disc. */
export function SwipeSign() {
  return (
    <svg class="pull" viewBox="0 0 48 64" aria-hidden="true" focusable="false">
      <circle cx="24" cy="28" r="7" />
      <path d="M24 60V42M24 21V5m-7 7 7-8 7 8" />
    </svg>
  );
}

/** A disc of a side, with the mark that tells it apart without color. */
export function SideDisc({ side }: { readonly side: number }) {
  return (
    <svg class="disc" data-side={side} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <circle class="face" cx="12" cy="12" r="10.5" />
      {side === 0 && <circle class="mark" cx="12" cy="12" r="6" />}
      {side === 1 && <circle class="mark notched" cx="12" cy="12" r="7.6" />}
      {side === 2 && <circle class="mark dot" cx="12" cy="12" r="3" />}
    </svg>
  );
}

type ButtonProps = JSX.IntrinsicElements['button'] & { readonly label?: string };

/** A button that shows only a sign has a label, which is read aloud and shown as a hint. */
export function Button({ label, ...props }: ButtonProps) {
  const named = label === undefined ? {} : { 'aria-label': label, title: label };
  return <button type="button" {...named} {...props} />;
}
