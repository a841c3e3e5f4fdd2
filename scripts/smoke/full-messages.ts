import type { APIMessageTopLevelComponent } from 'discord.js';
import { CHAPTERS } from 'crokinole/rules/topics';
import { PRESET_IDS, PRESETS } from 'crokinole/rules/presets/registry';
import {
  illustrationsOf,
  rulesPage,
  subjectMenus,
  type IllustrationFiles,
  rulebookOf,
} from '../../src/discord/features/help/rules.ts';
import { settingsPanel } from '../../src/discord/features/settings/settings-message.ts';
import { SETTINGS_PAGES } from '../../src/discord/ids/press-choices.ts';
import {
  NEUTRAL_ACCENT,
  container,
  row,
  text,
  type MessagePayload,
} from '../../src/discord/ui/parts.ts';
import { DEFAULT_SETTINGS } from '../../src/matches/records/settings.ts';
import { wordsIn } from '../../src/words/registry.ts';
import type { Stage } from './stage.ts';
import { LOOK } from './turn.ts';

/** Discord's documented limits for a whole message. */
const MAX_COMPONENTS = 40;
const MAX_CHARS = 4000;

interface FullMessage {
  readonly name: string;
  readonly payload: MessagePayload;
}

/** The largest allowed message, and the fullest of those that the bot really posts. */
export async function fullMessages({ pictures }: Stage): Promise<readonly FullMessage[]> {
  const words = wordsIn(LOOK.language);
  const preview = await pictures.illustration('carom', LOOK);
  const files = await paintIllustrations(pictures);
  const real = [
    ...SETTINGS_PAGES.map((page) => ({
      name: `settings (${page})`,
      payload: settingsPanel(
        {
          settings: DEFAULT_SETTINGS,
          page,
          knownChannels: [],
          isNewsChannelGone: false,
          best: '4',
          hasTable: true,
          preview,
        },
        words,
      ),
    })),
    ...PRESET_IDS.map((preset) => ({
      name: `rules (${preset})`,
      payload: rulesPage(
        rulebookOf(preset, DEFAULT_SETTINGS, words),
        subjectMenus(preset, null, true, words),
        files,
        words,
      ),
    })),
  ];
  const fullest = (measure: (payload: MessagePayload) => number) =>
    real.reduce((most, one) => (measure(one.payload) > measure(most.payload) ? one : most));
  const chosen = new Set([fullest(componentsIn), fullest(charsIn)]);
  return [{ name: 'all that is allowed', payload: allThatIsAllowed() }, ...chosen].map((one) => ({
    ...one,
    name: `${one.name}: ${componentsIn(one.payload)} components, ${charsIn(one.payload)} characters`,
  }));
}

async function paintIllustrations(pictures: Stage['pictures']): Promise<IllustrationFiles> {
  const rules = Object.values(PRESETS);
  const views = rules.flatMap((each) =>
    CHAPTERS.flatMap((chapter) => illustrationsOf(chapter, each)),
  );
  const painted = [...new Set(views)].map(
    async (view) => [view, await pictures.illustration(view, LOOK)] as const,
  );
  return new Map(await Promise.all(painted));
}

/** A container, five rows of five buttons, and texts for the rest. */
function allThatIsAllowed(): MessagePayload {
  const buttonRows = Array.from({ length: 5 }, (_, y) =>
    row(...Array.from({ length: 5 }, (__, x) => ({ id: `smoke-${y}-${x}`, label: `${y}${x}` }))),
  );
  const texts = MAX_COMPONENTS - 1 - buttonRows.length * 6;
  const each = Math.floor(MAX_CHARS / texts);
  const first = MAX_CHARS - each * (texts - 1);
  const parts = Array.from({ length: texts }, (_, i) => text('x'.repeat(i === 0 ? first : each)));
  return { components: [container(NEUTRAL_ACCENT, ...parts, ...buttonRows)], files: [], pings: [] };
}

type Part = Readonly<Record<string, unknown>>;

function partsOf(components: readonly APIMessageTopLevelComponent[]): readonly Part[] {
  const walk = (part: Part): readonly Part[] => {
    const inner = [...((part['components'] ?? []) as readonly Part[]), part['accessory']];
    return [part, ...inner.filter((one) => one !== undefined).flatMap((one) => walk(one as Part))];
  };
  return components.flatMap((component) => walk(component as unknown as Part));
}

export function componentsIn({ components }: Pick<MessagePayload, 'components'>): number {
  return partsOf(components).length;
}

function charsIn({ components }: MessagePayload): number {
  return partsOf(components).reduce((sum, { content }) => {
    return sum + (typeof content === 'string' ? content.length : 0);
  }, 0);
}
