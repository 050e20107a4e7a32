import { readdirSync } from 'node:fs'
import reactHooks from 'eslint-plugin-react-hooks'
import globals from 'globals'
import tseslint from 'typescript-eslint'

/** Rooms of src, lowest first: each may import those below it and itself. */
const ROOMS = ['shared', 'engine', 'api', 'store', 'domain', 'features', 'app']
/** The service worker is a program of its own. */
const APART = ['worker']
for (const { name } of readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory()))
  if (!ROOMS.includes(name) && !APART.includes(name))
    throw new Error(`src/${name} has no place in the order of rooms.`)
const OUTSIDE = [
  'publishing',
  'desk',
  'desk-app',
  'preview-tool',
  'backend-kit',
  'mock-backend',
  'server',
  'tests',
  'tools',
]
const features = readdirSync('src/features', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)

const outsidePatterns = OUTSIDE.map((room) => ({
  group: [`**/${room}/**`, `@/../${room}/**`, `@${room}/**`],
  message: `src imports nothing of ${room}.`,
}))
/** What reads releases in a browser: the start, and the service worker. */
const readerPatterns = outsidePatterns.filter(({ group }) => !group.includes('@publishing/**'))
const noClimbing = { group: ['../../*', '../../**'], message: 'Use @/ across rooms, ./ inside one.' }

const zone = (files, patterns) => ({
  files,
  ignores: ['**/*.test.{ts,tsx}', '**/*.entry.ts'],
  rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns: [noClimbing, ...patterns] }] },
})

const roomZones = ROOMS.filter((room) => room !== 'features').map((room) =>
  zone(
    [`src/${room}/**/*.{ts,tsx}`],
    [
      ...(room === 'app' ? readerPatterns : outsidePatterns),
      ...ROOMS.slice(ROOMS.indexOf(room) + 1).map((above) => ({
        group: [`@/${above}/**`],
        message: `${room} stands below ${above}.`,
      })),
      // Players never download zod whole before a form needs it (design: 76 kB against 4 kB).
      { regex: '^zod$', allowTypeImports: true, message: 'Import zod/mini through @/api/shape.' },
    ],
  ),
)

// What answers without a network knows only itself; of it, the app alone knows what can be said to it.
const ALL_ROOMS = ROOMS.map((room) => `@/${room}/**`)
const workerZones = [
  zone(
    ['src/worker/**/*.ts'],
    [...readerPatterns, { group: ALL_ROOMS, message: 'The worker is a program of its own.' }],
  ),
]

const featurePatterns = (feature) => [
  ...outsidePatterns,
  { group: ['@/app/**'], message: 'features stands below app.' },
  { regex: '^zod$', allowTypeImports: true, message: 'Import zod/mini through @/api/shape.' },
  ...features
    .filter((other) => other !== feature)
    .map((other) => ({
      group: [`@/features/${other}/**`, `../${other}/**`],
      message: 'A feature knows no sibling.',
    })),
]
const featureZones = features.map((feature) =>
  zone([`src/features/${feature}/**/*.{ts,tsx}`], featurePatterns(feature)),
)

// The rules of publishing run in a server, a worker and a browser; only its stores know a platform.
const publishingZones = [
  zone(
    ['publishing/**/*.ts'],
    [
      ...ROOMS.filter((room) => room !== 'shared' && room !== 'engine').map((room) => ({
        group: [`@/${room}/**`],
        message: `publishing stands on engine and shared, not on ${room}.`,
      })),
      {
        group: OUTSIDE.filter((room) => room !== 'publishing').map((room) => `**/${room}/**`),
        message: 'publishing stands alone.',
      },
    ],
  ),
  {
    files: ['publishing/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ group: ['node:*'], message: 'A reader has no Node.' }] },
      ],
    },
  },
]

// In the tool, too, only its app knows everything; the desk's client stands above it.
const toolZones = [
  {
    files: ['preview-tool/!(desk)/**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            { group: ['../desk/**'], message: 'The tool knows no desk: it is given a source of layers.' },
          ],
        },
      ],
    },
  },
  {
    files: ['preview-tool/!(app|desk)/**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            { group: ['../app/**'], message: "The tool's parts stand below its app." },
            { group: ['../desk/**'], message: 'The tool knows no desk: it is given a source of layers.' },
          ],
        },
      ],
    },
  },
]
// The desk's client knows of the desk what its contract says; the rules that both need are pure ones of publishing.
const deskClientZones = [
  {
    files: ['desk-app/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', 'desk-app/testing/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^(\\.\\./)+desk/contract/',
              allowTypeImports: true,
              message: 'Of the contract the tool needs the types only.',
            },
            {
              regex: '^(\\.\\./)+desk/(?!contract/)',
              message: 'The tool talks to the desk by HTTP: it knows its contract only.',
            },
          ],
        },
      ],
    },
  },
]
// The desk stands on the rules of publishing, on what judges layouts, and on pieces of the server; only scripts and tests know it.
const deskZones = [
  {
    files: ['{server,mock-backend,deploy}/**/*.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [{ group: ['**/desk/**'], message: 'Nothing stands on the desk but scripts and tests.' }],
        },
      ],
    },
  },
  {
    files: ['desk/**/*.ts'],
    ignores: ['**/*.test.ts', 'desk/testing/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            { group: ['@tests/**', '**/mock-backend/**'], message: 'The desk works without these.' },
          ],
        },
      ],
    },
  },
]
// Each activity is a feature of its own; what several of them share is in `parts`.
const activityZones = readdirSync('src/features/activities', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) =>
    zone(
      [`src/features/activities/${name}/**/*.{ts,tsx}`],
      [
        ...featurePatterns('activities'),
        {
          regex: `^(?:@/features/activities|\\.\\.)/(?!(?:parts|${name})/)`,
          message: 'An activity knows no other; what they share is in activities/parts.',
        },
      ],
    ),
  )

/** The matchers of Playwright that look at a page until it is as expected. */
const ASYNC_MATCHERS = [
  ...['toBeAttached', 'toBeChecked', 'toBeDisabled', 'toBeEditable', 'toBeEnabled', 'toBeFocused'],
  ...['toBeHidden', 'toBeInViewport', 'toBeVisible', 'toContainText', 'toHaveAccessibleName'],
  ...['toHaveAttribute', 'toHaveCSS', 'toHaveCount', 'toHaveText', 'toHaveTitle', 'toHaveURL', 'toHaveValue'],
]

export default tseslint.config(
  {
    ignores: [
      'dist/**',
      'node_modules/**',
      'layout/validators/**',
      'mock-backend/game/**',
      '**/mockServiceWorker.js',
      'bench-results/**',
      'test-results/**',
    ],
  },
  ...tseslint.configs.strict,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/unified-signatures': 'off',
      eqeqeq: 'error',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/shared/safe/**', 'src/shared/time/**', 'src/shared/random.ts', '**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            "CallExpression[callee.object.name='window'][callee.property.name='open'], CallExpression[callee.name='open']",
          message: 'Addresses are opened through @/shared/safe only.',
        },
        {
          selector:
            "AssignmentExpression[left.property.name='href'][left.object.property.name='location'], AssignmentExpression[left.property.name='href'][left.object.name='location'], CallExpression[callee.property.name='assign'][callee.object.name='location']",
          message: 'Addresses are opened through @/shared/safe only.',
        },
        {
          selector:
            "AssignmentExpression[left.property.name='innerHTML'], JSXAttribute[name.name='dangerouslySetInnerHTML']",
          message: 'HTML goes through <SafeHtml> only.',
        },
        {
          selector:
            "CallExpression[callee.object.name='Date'][callee.property.name='now'], NewExpression[callee.name='Date'][arguments.length=0]",
          message: 'Time comes from @/shared/time/clock.',
        },
        {
          selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']",
          message: 'Randomness comes from @/shared/random.',
        },
      ],
    },
  },
  // What a test does not wait for, it does not prove.
  {
    files: ['**/*.{test,spec,walk}.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            "ExpressionStatement > CallExpression:matches([callee.object.property.name=/^(resolves|rejects)$/], [callee.object.object.property.name=/^(resolves|rejects)$/], [callee.object.callee.property.name='poll'], [callee.object.object.callee.property.name='poll'])",
          message: 'Nobody waits for this expectation: await it.',
        },
        {
          selector: `ExpressionStatement > CallExpression[callee.property.name=/^(${ASYNC_MATCHERS.join('|')})$/]`,
          message: 'Nobody waits for this expectation: await it.',
        },
        {
          selector:
            'CallExpression[callee.object.name=/^(test|it|describe)$/][callee.property.name=/^(only|skip|todo|fixme)$/]',
          message: 'A test runs, or it goes.',
        },
      ],
    },
  },
  ...roomZones,
  ...workerZones,
  ...publishingZones,
  ...featureZones,
  ...deskClientZones,
  ...deskZones,
  ...toolZones,
  ...activityZones,
)
