/**
 * Who may import whom: the layers of docs/architecture.md.
 * scripts/fixtures/illegal breaks every rule once, and scripts/layers.unit.test.ts proves that each of them notices.
 */

const SERVER = '^apps/server/src';
const STOREFRONT = '^apps/storefront/src';
const TEST = '\\.test\\.tsx?$';
const HTTP_TESTS = `${SERVER}/http-tests/`;
/** They try several modules together, from the inside. */
const SELLING_TESTS = `${SERVER}/selling-tests/`;
/** What tests have in common. */
const TESTING = `${SERVER}.*/testing/`;
/** A module's doors: for everybody, and the pure one for others' rules. */
const DOORS = '(rules/)?index\\.ts$';

/** What each server module may use of the others. It has to stay free of circles; a test walks it. */
const MODULE_USES = require('./scripts/module-uses.json');

const moduleRules = Object.entries(MODULE_USES).map(([name, uses]) => ({
  name: `module-${name}-uses`,
  comment: `${name} may use ${uses.length > 0 ? uses.join(', ') : 'no other module'}; everything else reacts to outbox events or is wired in compose/.`,
  severity: 'error',
  from: { path: `${SERVER}/modules/${name}/`, pathNot: TEST },
  to: { path: `${SERVER}/modules/`, pathNot: `${SERVER}/modules/(${[name, ...uses].join('|')})/` },
}));

module.exports = {
  forbidden: [
    {
      name: 'contract-imports-zod-only',
      comment: 'And the phone library, which says whether a number exists (rules/phone-number.ts).',
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
      name: 'kernel-is-pure',
      comment: 'Only hashing, random bytes and calendar arithmetic come from outside.',
      severity: 'error',
      from: { path: `${SERVER}/kernel/`, pathNot: TEST },
      to: { pathNot: [`${SERVER}/kernel/`, '^(node:)?crypto$', 'node_modules/temporal-polyfill/'] },
    },
    {
      name: 'rules-import-rules-and-kernel',
      comment: 'And the pure rules that both sides of the wire share.',
      severity: 'error',
      from: { path: `${SERVER}/modules/([^/]+)/.*\\brules(?:\\.ts$|/)`, pathNot: TEST },
      to: {
        pathNot: [
          `${SERVER}/modules/$1/.*\\brules(?:\\.ts$|/)`,
          `${SERVER}/modules/[^/]+/rules/index\\.ts$`,
          `${SERVER}/kernel/`,
          '^packages/contract/src/rules/',
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
          `${SERVER}/db/index\\.ts$`,
          `${SERVER}/kernel/`,
        ],
      },
    },
    {
      name: 'module-door-is-index',
      severity: 'error',
      from: { path: `${SERVER}/modules/([^/]+)/` },
      to: {
        path: `${SERVER}/modules/[^/]+/`,
        pathNot: [`${SERVER}/modules/$1/`, `${SERVER}/modules/[^/]+/${DOORS}`],
      },
    },
    {
      name: 'module-door-is-index-from-outside',
      severity: 'error',
      from: { path: '^(apps|packages|e2e|bench)/', pathNot: [`${SERVER}/modules/`, HTTP_TESTS, SELLING_TESTS] },
      to: { path: `${SERVER}/modules/[^/]+/`, pathNot: `${SERVER}/modules/[^/]+/${DOORS}` },
    },
    {
      name: 'http-imports-no-module',
      comment: 'The frame serves any module; app.ts and compose/ wire what it needs of one.',
      severity: 'error',
      from: { path: `${SERVER}/http/`, pathNot: TEST },
      to: { path: `${SERVER}/modules/` },
    },
    {
      name: 'only-routes-and-wire-import-http',
      comment: 'What a module decides does not depend on how it is asked.',
      severity: 'error',
      from: {
        path: `${SERVER}/modules/`,
        pathNot: [TEST, '\\broutes?\\.ts$', '\\bwire(?:\\.ts$|/)'],
      },
      to: { path: `${SERVER}/http/` },
    },
    {
      name: 'http-tests-stay-outside',
      comment: 'They speak HTTP; of a module they may use the door and what its own tests use.',
      severity: 'error',
      from: { path: HTTP_TESTS },
      to: { path: `${SERVER}/modules/[^/]+/`, pathNot: `${SERVER}/modules/[^/]+/(index\\.ts$|testing/)` },
    },
    ...moduleRules,
    {
      name: 'module-is-listed',
      comment: 'A new module says in scripts/module-uses.json what it uses.',
      severity: 'error',
      from: {
        path: `${SERVER}/modules/([^/]+)/`,
        pathNot: `${SERVER}/modules/(${Object.keys(MODULE_USES).join('|')})/`,
      },
      to: { path: `${SERVER}/modules/`, pathNot: `${SERVER}/modules/$1/` },
    },
    {
      name: 'only-app-and-cli-import-compose',
      comment: 'Everything else is wired there, and does not know with whom.',
      severity: 'error',
      from: {
        path: '^(apps|packages|e2e|bench)/',
        pathNot: [`${SERVER}/app\\.ts$`, `${SERVER}/(compose|cli)/`, TEST, TESTING, SELLING_TESTS],
      },
      to: { path: `${SERVER}/compose/` },
    },
    {
      name: 'only-compose-imports-adapters',
      comment: 'bench/captcha attacks the pictures as they are drawn.',
      severity: 'error',
      from: {
        path: '^(apps|packages|e2e|bench)/',
        pathNot: [`${SERVER}/compose/`, `${SERVER}/adapters/`, TEST, TESTING, '^bench/captcha'],
      },
      to: { path: `${SERVER}/adapters/` },
    },
    {
      name: 'feature-never-feature',
      severity: 'error',
      from: { path: `${STOREFRONT}/features/([^/]+)/` },
      to: { path: `${STOREFRONT}/features/`, pathNot: `${STOREFRONT}/features/$1/` },
    },
    {
      name: 'feature-imports-shared-only',
      severity: 'error',
      from: { path: `${STOREFRONT}/features/` },
      to: { path: `${STOREFRONT}/(app|routes)/` },
    },
    {
      name: 'shared-is-the-lowest',
      severity: 'error',
      from: { path: `${STOREFRONT}/shared/` },
      to: { path: `${STOREFRONT}/(app|routes|features)/` },
    },
    {
      name: 'wire-is-read-at-the-edge',
      comment:
        'Screens that sell have models of their own; only their `api` folder, or their readers and writers, know the wire.',
      severity: 'error',
      from: {
        path: `${STOREFRONT}/features/(cart|event|order|seat-map|ticket)/`,
        pathNot: [TEST, `${STOREFRONT}/features/[^/]+/(api/|(read|write)-[^/]+$)`],
      },
      to: { path: ['packages/contract/src/(endpoints|entities)/', '^@sahna/contract/(endpoints|entities)/'] },
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
    { name: 'no-circle', severity: 'error', from: {}, to: { circular: true } },
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
