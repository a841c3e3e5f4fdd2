import js from '@eslint/js';
import { relative } from 'node:path';
import tseslint from 'typescript-eslint';

/** Sources of hidden state or time that would make a shot differ between two runs. */
const impureGlobals = ['process', 'Date', 'performance', 'crypto', 'setTimeout', 'setInterval'];
const impureMath = [
  'random',
  'sin',
  'cos',
  'tan',
  'asin',
  'acos',
  'atan',
  'atan2',
  'pow',
  'exp',
  'log',
  'hypot',
];

/** One word for one thing: of these, MAX_, MIN_ and DEFAULT_ are the ones that we use. */
const boundsByOtherNames = [
  'MOST',
  'LONGEST',
  'LARGEST',
  'HIGHEST',
  'GREATEST',
  'CEILING',
  'LEAST',
  'SHORTEST',
  'SMALLEST',
  'LOWEST',
  'FEWEST',
  'FLOOR',
  'USUAL',
];

/** A constant of a module stands above the first line that uses it. */
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

/** Words that mean one thing, and where: ARCHITECTURE.md has them all. */
const homes = [
  { word: /(Scene|View)$/, home: /^src\/render\// },
  { word: /Words$/, home: /^src\/(words|render\/words|core\/random)/ },
  { word: /^settle/, home: /^src\/core\/physics\// },
  { word: /(Desk|Deed|Tale)$/, home: /^$/ },
];

/** Nothing is declared by a word whose meaning is another's. */
const wordsAtHome = {
  meta: { messages: { elsewhere: "'{{name}}' uses a word that means something else here." } },
  create: ({ filename, cwd, report }) => {
    const path = relative(cwd, filename).replaceAll('\\', '/');
    return {
      ':matches(TSInterfaceDeclaration, TSTypeAliasDeclaration, FunctionDeclaration, ClassDeclaration) > Identifier.id'(
        node,
      ) {
        const { name } = node;
        const isElsewhere = homes.some(({ word, home }) => word.test(name) && !home.test(path));
        if (isElsewhere) report({ node, messageId: 'elsewhere', data: { name } });
      },
    };
  },
};

export default tseslint.config(
  { ignores: ['assembly', 'dist', 'coverage', 'node_modules'] },
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['*.js', '*.cjs'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    plugins: {
      house: { rules: { 'constants-first': constantsFirst, 'words-at-home': wordsAtHome } },
    },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/consistent-type-definitions': ['error', 'interface'],
      '@typescript-eslint/prefer-readonly': 'error',
      'no-restricted-syntax': [
        'error',
        { selector: 'TSEnumDeclaration', message: 'Use a const array and its union.' },
        { selector: 'ExportDefaultDeclaration', message: 'Export by name.' },
        {
          selector:
            ":matches(PropertyDefinition, MethodDefinition[kind!='constructor'], TSParameterProperty)[accessibility='private']",
          message: 'Write #name: what is private stays so while the program runs.',
        },
        {
          selector: `VariableDeclarator > Identifier.id[name=/^(${boundsByOtherNames.join('|')})(_|$)/]`,
          message: 'A bound is MAX_ or MIN_, what holds where nothing else is said is DEFAULT_.',
        },
      ],
      'house/constants-first': 'error',
      // Planck declares its classes callable as well, and only the call is deprecated.
      '@typescript-eslint/no-deprecated': [
        'error',
        { allow: [{ from: 'package', package: 'planck', name: ['World', 'CircleShape'] }] },
      ],
      eqeqeq: 'error',
      'no-console': 'error',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'commands/**/*.ts'],
    rules: { 'house/words-at-home': 'error' },
  },
  {
    files: ['src/core/**/*.ts', 'src/robots/**/*.ts'],
    rules: {
      'no-restricted-globals': ['error', ...impureGlobals],
      'no-restricted-properties': [
        'error',
        ...impureMath.map((property) => ({
          object: 'Math',
          property,
          message: 'Differs between machines or runs; core uses + - * / and sqrt only.',
        })),
      ],
    },
  },
  {
    files: ['test/**/*.ts'],
    ignores: ['test/support/children/children.ts', 'test/support/postgres/server.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: 'node:child_process',
          message: 'test/support/children starts processes that end with their test.',
        },
      ],
    },
  },
  {
    files: ['scripts/**/*.{ts,js}'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['*.config.{js,ts}', '.*.cjs'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['**/*.{js,cjs}'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: {
      globals: { module: 'writable', process: 'readonly', console: 'readonly', URL: 'readonly' },
    },
  },
);
