/**
 * Lint rules of this project: unambiguous vocabulary, and declarations in reading order. Plain
 * JavaScript, because the linter loads it directly.
 */
import { relative } from 'node:path';

/** Words reserved for one meaning, and where; ARCHITECTURE.md lists them. */
const HOMES = [
  { word: /(Scene|View)$/, home: /^packages\/pictures\// },
  {
    word: /Words$/,
    home: /^(src\/words|packages\/pictures\/src\/words|packages\/crokinole\/src\/random)/,
  },
  { word: /^settle/, home: /^packages\/crokinole\/src\/physics\// },
  { word: /(Desk|Deed|Tale)$/, home: /^$/ },
];

/** One prefix per meaning: MAX_, MIN_ and DEFAULT_ replace these. */
const BOUNDS_BY_OTHER_NAMES =
  /^(MOST|LONGEST|LARGEST|HIGHEST|GREATEST|CEILING|LEAST|SHORTEST|SMALLEST|LOWEST|FEWEST|FLOOR|USUAL)(_|$)/;

const constantsFirst = {
  meta: { messages: { late: "'{{name}}' stands below its first use." } },
  create: ({ sourceCode, report }) => ({
    Program(program) {
      const scope = sourceCode.scopeManager.acquire(program, true) ?? sourceCode.getScope(program);
      for (const { name, defs, references } of scope.variables) {
        const [definition] = defs;
        if (definition?.type !== 'Variable' || definition.parent.kind !== 'const') continue;
        const early = references.find(
          ({ identifier, isValueReference }) =>
            isValueReference !== false && identifier.range[1] < definition.name.range[0],
        );
        if (early) report({ node: early.identifier, messageId: 'late', data: { name } });
      }
    },
  }),
};

const wordsAtHome = {
  meta: { messages: { elsewhere: "'{{name}}' uses a word that means something else here." } },
  create: ({ filename, cwd, report }) => {
    const path = relative(cwd, filename).replaceAll('\\', '/');
    const check = ({ id }) => {
      if (id === null) return;
      const isElsewhere = HOMES.some(({ word, home }) => word.test(id.name) && !home.test(path));
      if (isElsewhere) report({ node: id, messageId: 'elsewhere', data: { name: id.name } });
    };
    return {
      TSInterfaceDeclaration: check,
      TSTypeAliasDeclaration: check,
      FunctionDeclaration: check,
      ClassDeclaration: check,
    };
  },
};

const boundsByOurNames = {
  meta: {
    messages: {
      other: 'A bound is MAX_ or MIN_, what holds where nothing else is said is DEFAULT_.',
    },
  },
  create: ({ report }) => ({
    VariableDeclarator({ id }) {
      if (id.type !== 'Identifier' || !BOUNDS_BY_OTHER_NAMES.test(id.name)) return;
      report({ node: id, messageId: 'other' });
    },
  }),
};

const privateByHash = {
  meta: { messages: { word: 'Write #name: what is private stays so while the program runs.' } },
  create: ({ report }) => {
    const check = (node) => {
      if (node.accessibility !== 'private' || node.kind === 'constructor') return;
      report({ node, messageId: 'word' });
    };
    return { PropertyDefinition: check, MethodDefinition: check };
  },
};

/** An error that has no name is swallowed whole. That a name is used is for no-unused-vars to see. */
const caughtByName = {
  meta: {
    messages: { nameless: 'Name what is caught: let through what is not expected, or log it.' },
  },
  create: ({ report }) => {
    const isNameless = (handler) =>
      /Function/.test(handler?.type ?? '') && handler.params.length === 0;
    return {
      CatchClause(node) {
        if (node.param === null) report({ node, messageId: 'nameless' });
      },
      CallExpression({ callee, arguments: given }) {
        const handler = { catch: given[0], then: given[1] }[callee.property?.name];
        if (isNameless(handler)) report({ node: handler, messageId: 'nameless' });
      },
    };
  },
};

export default {
  meta: { name: 'house' },
  rules: {
    'bounds-by-our-names': boundsByOurNames,
    'caught-by-name': caughtByName,
    'constants-first': constantsFirst,
    'private-by-hash': privateByHash,
    'words-at-home': wordsAtHome,
  },
};
