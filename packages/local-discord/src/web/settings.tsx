import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { LANGUAGES } from '../protocol/languages.ts';
import { Icon } from './icon.tsx';
import { Dialog } from './dialog.tsx';
import { usePage, usePageState } from './page-context.ts';

/** The member's settings in this browser. */
export function Settings(): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        class="icon-button"
        aria-label="Settings"
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
        }}
      >
        <Icon name="settings" />
      </button>
      {isOpen && (
        <SettingsDialog
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

/** Each language in its own name. */
const NAMED = LANGUAGES.map((language) => {
  const own = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return { language, name: own.charAt(0).toLocaleUpperCase(language) + own.slice(1) };
}).sort((a, b) => a.name.localeCompare(b.name, 'en'));

function SettingsDialog({ onClose }: { readonly onClose: () => void }): JSX.Element {
  const page = usePage();
  const { snapshot } = usePageState();
  return (
    <Dialog
      title={`Settings of ${snapshot?.me.name ?? ''}`}
      actions={[{ label: 'Done', kind: 'primary' }]}
      onClose={onClose}
    >
      {() => (
        <div class="form-parts">
          <label>
            <span class="form-label">Language</span>
            <select
              value={page.language}
              aria-describedby="language-hint"
              onChange={(event) => void page.speak(event.currentTarget.value)}
            >
              {NAMED.map(({ language, name }) => (
                <option key={language} value={language}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <p id="language-hint" class="faint small">
            Commands and times are shown in it, and bots are told to answer in it. The page itself
            speaks English.
          </p>
          <label class="choice">
            <input
              type="checkbox"
              defaultChecked={page.isIos}
              aria-describedby="ios-hint"
              onChange={(event) => {
                page.showAsIos(event.currentTarget.checked);
              }}
            />
            Activities as on iOS
          </label>
          <p id="ios-hint" class="faint small">
            The next one opens in a frame without an origin, where its files and storage are
            refused.
          </p>
        </div>
      )}
    </Dialog>
  );
}
