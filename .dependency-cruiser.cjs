/**
 * Who may import whom: the layers of docs/architecture.md.
 * scripts/fixtures/illegal breaks every rule once, and scripts/layers.unit.test.ts proves that each of them notices.
 */

const SERVER = '^apps/server/src';
const STOREFRONT = '^apps/storefront/src';
/** The app of a file, which the targets of the rules repeat as $1. */
const APP = '^apps/(storefront|admin)/src';
const TEST = '\\.test\\.tsx?$';
const HTTP_TESTS = `${SERVER}/http-tests/`;
/** They try several modules together, from the inside. */
const SELLING_TESTS = `${SERVER}/selling-tests/`;
/** What tests have in common. */
const TESTING = `${SERVER}.*/testing/`;
const CONSTANTS = '^packages/contract/src/(constants|languages)\\.ts$';
const DATE_FORMAT = '^packages/contract/src/rules/calendar-day\\.ts$';
const TESTS = [TEST, TESTING, HTTP_TESTS, SELLING_TESTS];
/** Of a module: for everybody, and the pure one for others' rules. `seating` has two. */
const ENTRY_POINTS = `${SERVER}/modules/[^/]+/(rules/)?(index|inventory|halls)\\.ts$`;

const COMPOSE = `${SERVER}/(app|app-options|cli/open-modules)\\.ts$`;

/** What each server module may use of the others. It has to stay free of circles; a test walks it. */
const MODULE_USES = require('./scripts/module-uses.json');

const moduleRules = Object.entries(MODULE_USES).map(([name, uses]) => ({
  name: `module-${name}-uses`,
  comment: `${name} may use ${uses.length > 0 ? uses.join(', ') : 'no other module'}; what needs more is a workflow.`,
  severity: 'error',
  from: { path: `${SERVER}/modules/${name}/`, pathNot: TESTS },
  to: { path: `${SERVER}/modules/`, pathNot: `${SERVER}/modules/(${[name, ...uses].join('|')})/` },
}));

module.exports = {
  forbidden: [
    {
      name: 'contract-imports-zod-only',
      comment: 'And the phone library, which says whether a number exists (rules/contacts/phone-number.ts).',
      severity: 'error',
      from: { path: '^packages/contract/', pathNot: TEST },
      to: { pathNot: ['^packages/contract/', 'node_modules/zod/', 'node_modules/libphonenumber-js/'] },
    },
    {
      name: 'hall-map-imports-its-index-only',
      comment: 'No framework, no fetch, no other package of ours; the playground is served by Vite.',
      severity: 'error',
      from: { path: '^packages/hall-map/', pathNot: [TEST, '^packages/hall-map/playground/vite\\.config\\.ts$'] },
      to: { pathNot: ['^packages/hall-map/', 'node_modules/flatbush/'] },
    },
    {
      name: 'hall-plan-imports-its-parsers-only',
      comment: 'It reads and writes texts: it knows no files, no pages and no shop.',
      severity: 'error',
      from: { path: '^packages/hall-plan/', pathNot: TEST },
      to: { pathNot: ['^packages/hall-plan/', 'node_modules/(htmlparser2|zod|fast-check)/'] },
    },
    {
      name: 'ui-knows-no-contract-and-no-app',
      severity: 'error',
      from: { path: '^packages/ui/' },
      to: { path: ['packages/(contract|hall-map)/', '^apps/', '^@sahna/'] },
    },
    {
      name: 'platform-is-lowest',
      comment: 'It serves any module, and knows none.',
      severity: 'error',
      from: { path: `${SERVER}/platform/`, pathNot: TESTS },
      to: { path: `${SERVER}/(api|app|cli|config|integrations|modules|workflows)(/|\\.ts$)` },
    },
    {
      name: 'lib-is-pure',
      comment: 'Only hashing, random bytes, calendar arithmetic and the shared date format come from outside.',
      severity: 'error',
      from: { path: `${SERVER}/platform/lib/`, pathNot: TEST },
      to: {
        pathNot: [
          `${SERVER}/platform/lib/`,
          '^(node:)?crypto$',
          'node_modules/temporal-polyfill/',
          CONSTANTS,
          DATE_FORMAT,
        ],
      },
    },
    {
      name: 'rules-import-rules-and-lib',
      comment: 'And the pure rules and constants that both sides of the wire share.',
      severity: 'error',
      from: { path: `${SERVER}/modules/([^/]+)/.*\\brules(?:\\.ts$|/)`, pathNot: TEST },
      to: {
        pathNot: [
          `${SERVER}/modules/$1/.*\\brules(?:\\.ts$|/)`,
          `${SERVER}/modules/[^/]+/rules/index\\.ts$`,
          `${SERVER}/platform/lib/`,
          '^packages/contract/src/rules/',
          CONSTANTS,
        ],
      },
    },
    {
      name: 'store-imports-rules-and-db',
      severity: 'error',
      from: { path: `${SERVER}/modules/([^/]+)/.*\\bstore(?:\\.ts$|/)`, pathNot: TEST },
      to: {
        pathNot: [
          `${SERVER}/modules/$1/.*\\b(?:rules|store)(?:\\.ts$|/)`,
          `${SERVER}/modules/[^/]+/rules/index\\.ts$`,
          `${SERVER}/platform/db/index\\.ts$`,
          `${SERVER}/platform/lib/`,
        ],
      },
    },
    {
      name: 'modules-never-up',
      comment: 'What a module decides does not depend on who asks, and how.',
      severity: 'error',
      from: { path: `${SERVER}/modules/`, pathNot: TESTS },
      to: { path: `${SERVER}/(api|app|cli|config|integrations|workflows|platform/http)(/|\\.ts$)` },
    },
    {
      name: 'module-entry-point-from-modules',
      severity: 'error',
      from: { path: `${SERVER}/modules/([^/]+)/`, pathNot: TESTS },
      to: {
        path: `${SERVER}/modules/[^/]+/`,
        pathNot: [`${SERVER}/modules/$1/`, ENTRY_POINTS],
      },
    },
    {
      name: 'workflows-use-entry-points',
      comment:
        'A workflow reads modules as whole things or audits all, and the database, jobs and lib of the platform.',
      severity: 'error',
      from: { path: `${SERVER}/workflows/`, pathNot: TESTS },
      to: {
        path: `${SERVER}/(api|app|cli|config|integrations|modules|platform)(/|\\.ts$)`,
        pathNot: [ENTRY_POINTS, `${SERVER}/modules/audit-ledger\\.ts$`, `${SERVER}/platform/(db|jobs|lib)/`],
      },
    },
    {
      name: 'api-uses-entry-points',
      comment: 'A surface translates between the wire and workflows or modules; it knows no other surface.',
      severity: 'error',
      from: { path: `${SERVER}/api/([^/]+)/`, pathNot: TESTS },
      to: {
        path: `${SERVER}/(api|app|cli|config|integrations|modules)(/|\\.ts$)`,
        pathNot: [ENTRY_POINTS, `${SERVER}/api/$1/`],
      },
    },
    {
      name: 'integrations-implement-ports',
      comment: 'They implement what a module declares at its entry point.',
      severity: 'error',
      from: { path: `${SERVER}/integrations/`, pathNot: TESTS },
      to: { path: `${SERVER}/(api|app|cli|modules|workflows)(/|\\.ts$)`, pathNot: ENTRY_POINTS },
    },
    {
      name: 'only-app-composes',
      comment: 'app.ts opens modules and integrations for the server, cli/open-modules.ts a subset for commands.',
      severity: 'error',
      from: {
        path: '^(apps|packages|e2e|bench)/',
        pathNot: [COMPOSE, `${SERVER}/integrations/`, ...TESTS, '^bench/captcha'],
      },
      to: { path: `${SERVER}/integrations/` },
    },
    {
      name: 'modules-are-opened-by-app',
      comment: 'Audits and tables are read from the same list.',
      severity: 'error',
      from: {
        path: '^(apps|packages|e2e|bench)/',
        pathNot: [COMPOSE, `${SERVER}/modules/audit-ledger\\.ts$`, ...TESTS],
      },
      to: { path: `${SERVER}/modules/index\\.ts$` },
    },
    {
      name: 'server-is-started-by-cli',
      severity: 'error',
      from: {
        path: '^(apps|packages|e2e|bench)/',
        pathNot: [`${SERVER}/main\\.ts$`, `${SERVER}/cli/start/`, '^bench/onsale/server\\.ts$', ...TESTS],
      },
      to: { path: `${SERVER}/app\\.ts$` },
    },
    {
      name: 'module-entry-point-from-outside',
      severity: 'error',
      from: { path: '^(apps|packages|e2e|bench)/', pathNot: [`${SERVER}/(modules|workflows|api)/`, ...TESTS] },
      to: { path: `${SERVER}/modules/[^/]+/`, pathNot: ENTRY_POINTS },
    },
    {
      name: 'http-tests-stay-outside',
      comment: 'They speak HTTP; of a module they may use the entry point and what its own tests use.',
      severity: 'error',
      from: { path: HTTP_TESTS },
      to: { path: `${SERVER}/modules/[^/]+/`, pathNot: [ENTRY_POINTS, `${SERVER}/modules/[^/]+/testing/`] },
    },
    ...moduleRules,
    {
      name: 'module-is-listed',
      comment: 'A module that uses more than reservations says so in scripts/module-uses.json.',
      severity: 'error',
      from: {
        path: `${SERVER}/modules/([^/]+)/`,
        pathNot: `${SERVER}/modules/(${Object.keys(MODULE_USES).join('|')})/`,
      },
      to: { path: `${SERVER}/modules/`, pathNot: `${SERVER}/modules/($1|reservations)/` },
    },
    {
      name: 'feature-never-feature',
      severity: 'error',
      from: { path: `${APP}/features/([^/]+)/` },
      to: { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
    },
    {
      name: 'feature-imports-shared-only',
      severity: 'error',
      from: { path: `${APP}/features/` },
      to: { path: '^apps/$1/src/(app|routes)/' },
    },
    {
      name: 'shared-is-the-lowest',
      severity: 'error',
      from: { path: `${APP}/shared/` },
      to: { path: '^apps/$1/src/(app|routes|features)/' },
    },
    {
      name: 'wire-is-read-at-the-edge',
      comment:
        'Screens that sell have models of their own; only their `api` folder, or their readers and writers, know the wire.',
      severity: 'error',
      from: {
        path: `${STOREFRONT}/features/(app-shell|attendees|cart|event|order|order-return|seat-map|ticket)/`,
        pathNot: [
          TEST,
          `${STOREFRONT}/features/[^/]+/(api/|(read|write)-[^/]+$)`,
          `${STOREFRONT}/features/[^/]+/[^/]+/(read|write)-[^/]+$`,
        ],
      },
      to: {
        path: [
          'packages/contract/src/(?!(?:rules|pages|wire)/)[a-z-]+/(?!paths)',
          '^@sahna/contract/(?!(?:rules|pages|wire)/)[a-z-]+/(?!paths)',
        ],
      },
    },
    {
      name: 'routes-import-no-app',
      severity: 'error',
      from: { path: `${STOREFRONT}/routes/` },
      to: { path: `${STOREFRONT}/app/` },
    },
    {
      name: 'storefront-never-server',
      severity: 'error',
      from: { path: '^apps/storefront/' },
      to: { path: ['^apps/(server|demo-[a-z]+)/', '^@sahna/(server|demo-[a-z]+)'] },
    },
    {
      name: 'demo-processes-know-no-server',
      severity: 'error',
      from: { path: '^apps/demo-[a-z]+/' },
      to: { path: ['^apps/(server|storefront)/', '^@sahna/(server|storefront)'] },
    },
    {
      name: 'server-never-imports-an-app',
      comment: 'The server loads the built storefront from its folder and speaks to the bank over HTTP.',
      severity: 'error',
      from: { path: SERVER, pathNot: [TEST, HTTP_TESTS, TESTING] },
      to: { path: ['^apps/(storefront|demo-[a-z]+)/', 'packages/ui/', '^@sahna/(storefront|demo-[a-z]+|ui)'] },
    },
    {
      name: 'only-tests-import-testing',
      comment: 'What a testing folder may import, the shop itself may not.',
      severity: 'error',
      from: { path: SERVER, pathNot: [TEST, HTTP_TESTS, SELLING_TESTS, TESTING] },
      to: { path: TESTING },
    },
    {
      name: 'no-circle',
      comment: 'Of all imports, also types and lazy ones: a route loads its page, and a page imports no route.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage)/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
  },
};
