import type { DrawList, TextStyle } from '../../src/draw-list/draw-list.ts';
import type { PictureRequest } from '../../src/stills/pictures.ts';
import { panel, text } from '../../src/scene/styles.ts';
import { shownNames } from '../../src/text/names.ts';
import { BRACKET_OF_16, GROUP_TABLE } from './tournament-views.ts';
import { BOARD } from './views.ts';

/** Names as people on Discord have them: each with what is drawn, if that is something else. */
export const NAMES: readonly (readonly [name: string, ...shown: readonly string[]])[] = [
  ['Annabel'],
  ['Zoë Müller'],
  ['Łukasz Śliwiński'],
  ['Þórður Ólafsson'],
  ['İbrahim Çağlayan'],
  ['Nguyễn Thị Hồng Phượng'],
  ['Đặng Ễ Ưu'],
  ['Δημήτρης Ἀγαθός'],
  ['Ольга Щербакова'],
  ['Їжак Ґалаґан'],
  ['王小明'],
  ['歐陽鋒 龍國'],
  ['鬱龜'],
  ['さくら'],
  ['佐藤 健太郎'],
  ['ガンダム☆'],
  ['ツ Kaito ツ'],
  ['김민준'],
  ['뷁쀍 뚫훍'],
  ['李 Bruce'],
  ['محمد'],
  ['محمد بن سلمان'],
  ['علی رضا می‌خواهم'],
  ['لُؤَيّ'],
  ['ٹیپو سلطان'],
  ['דוד לוי'],
  ['שָׁלוֹם'],
  ['Sami سامي (LB)'],
  ['प्रिया शर्मा'],
  ['क्षत्रिय'],
  ['রবীন্দ্রনাথ'],
  ['ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ'],
  ['ગીતા પટેલ'],
  ['தமிழ்ச்செல்வி'],
  ['శ్రీనివాస్'],
  ['ಕೃಷ್ಣಮೂರ್ತಿ'],
  ['ശ്രീജിത്ത്'],
  ['ශ්‍රීමාලි'],
  ['สมชาย ใจดี'],
  ['ก็ที่ปู่ญี่ปุ่น'],
  ['ສົມພອນ'],
  ['សុខា ស្រី'],
  ['ကြွေ့မြင့်'],
  ['გიორგი'],
  ['Արմեն Սարգսյան'],
  ['አበበ ቢቂላ'],
  ['Cleo 🔥'],
  ['🔥🔥🔥'],
  ['👩‍👩‍👧 🇨🇦 👍🏽 7️⃣ ❤️'],
  ['★彡 Nova 彡★'],
  ['✧ Luna ☾'],
  ['꧁ Rex ♛ ⚔', 'Rex ♛ ⚔'],
  ['𝓐𝓷𝓷𝓪 𝕭𝖔', 'Anna Bo'],
  ['ＦＵＬＬ', 'FULL'],
  ['Z̸̢̛̗͈̆̓a̶͕͐l̵̰̈́g̷̣̓o', 'Zalgo'],
  ['ก็็็็็็็็็็็็', 'ก็'],
  ['An\u200Bna\u2060\u00AD', 'Anna'],
  ['evil\u202Etxt', 'eviltxt'],
  ['\u3164', 'Player'],
  ['\u2800\u2800', 'Player'],
  ['W'.repeat(32)],
  ['龘'.repeat(32)],
];

const PAGE_WIDTH_PX = 800;
const LINE_PX = 56;
const INSET_PX = 30;
const COLUMN_PX = (PAGE_WIDTH_PX - INSET_PX) / 2;

/** All names in two columns. */
export function namesPage(style: TextStyle): DrawList {
  const rows = Math.ceil(NAMES.length / 2);
  const heightPx = rows * LINE_PX + INSET_PX;
  const items = NAMES.map(([name], i) =>
    text(
      INSET_PX + Math.floor(i / rows) * COLUMN_PX,
      INSET_PX + 26 + (i % rows) * LINE_PX,
      shownNames([name], 'Player', ''),
      { ...style, maxWidthPx: COLUMN_PX - INSET_PX },
    ),
  );
  const box = { xPx: 0, yPx: 0, widthPx: PAGE_WIDTH_PX, heightPx };
  return { widthPx: PAGE_WIDTH_PX, heightPx, items: [panel(box), ...items] };
}

const LINES_PER_PAGE = 10;
/** The latter part of the list, where the alphabets are others than ours. */
export const FORTY = NAMES.slice(-40).map(([name]) => name);

function pageOfForty(page: number): PictureRequest {
  const firstLine = 1 + LINES_PER_PAGE * (page - 1);
  const lines = FORTY.slice(firstLine - 1, firstLine - 1 + LINES_PER_PAGE).map((name, i) => {
    const points = 60 - firstLine - i;
    return {
      ...{ names: [name], place: firstLine + i, points, games: 8 },
      ...{ twenties: (7 * i) % 23, crosses: [] },
    };
  });
  const view = { ...GROUP_TABLE, title: 'كأس الشتاء 2026', stage: { kind: 'whole' } as const };
  return { kind: 'table', view: { ...view, firstLine, lines, borders: [], page, pages: 4 } };
}

type Sided = (typeof BRACKET_OF_16.rounds)[number]['matches'][number]['sides'][number];

function renamed(side: Sided): Sided {
  if (side.kind !== 'entrant' || side.seed === undefined) return side;
  return { ...side, names: [FORTY[side.seed] ?? ''] };
}

function boardOf(names: readonly (readonly string[])[]): PictureRequest {
  const sides = BOARD.sides.map((side, i) => ({ ...side, names: names[i] ?? [] }));
  const turn = { side: 0, name: names[0]?.[0] ?? '', quadrant: 0 } as const;
  return { kind: 'board', view: { ...BOARD, sides, turn } };
}

/** Pictures that are full of such names. */
export const NAME_REQUESTS: Readonly<Record<string, PictureRequest>> = {
  'board-cjk': boardOf([['王小明'], ['محمد']]),
  'board-of-scripts': boardOf([
    ['محمد بن سلمان', '김민준'],
    ['ကြွေ့မြင့်', 'ก็ที่ปู่ญี่ปุ่น'],
  ]),
  'forty-names-1': pageOfForty(1),
  'forty-names-2': pageOfForty(2),
  'forty-names-3': pageOfForty(3),
  'forty-names-4': pageOfForty(4),
  'bracket-of-names': {
    kind: 'bracket',
    view: {
      ...BRACKET_OF_16,
      title: '冬季杯',
      part: 'upper',
      rounds: BRACKET_OF_16.rounds.map((round) => ({
        ...round,
        matches: round.matches.map((match) => ({
          ...match,
          sides: [renamed(match.sides[0]), renamed(match.sides[1])] as const,
        })),
      })),
    },
  },
};
