/**
 * The order of the house, lowest first: a file imports from its own floor and from those below it. A file belongs to the longest path that
 * it begins with. Imports of types count. Tests may look everywhere.
 */
const FLOORS = [
  ['src/shared/'],
  ['layout/'],
  ['src/engine/'],
  ['src/api/'],
  ['src/store/'],
  ['src/domain/'],
  ['src/features/'],
  ['publishing/'],
  ['compliance/invariants/'],
  ['src/worker/'],
  ['src/app/'],
  ['layout/schema/'],

  // One fake operator.
  ['mock-backend/'],
  ['mock-backend/catalogue/'],
  ['mock-backend/art/'],
  ['mock-backend/areas/'],
  ['mock-backend/config/'],
  ['mock-backend/players/'],
  ['mock-backend/ledger/'],
  ['mock-backend/state.ts', 'mock-backend/call.ts', 'mock-backend/recordPage.ts'],
  ['mock-backend/rules/'],
  ['mock-backend/activities/'],
  ['mock-backend/games/'],
  ['mock-backend/handlers/'],
  ['mock-backend/scenario.ts'],
  ['mock-backend/demo/'],
  [
    'mock-backend/backend.ts',
    'mock-backend/createBackend.ts',
    'mock-backend/answerGames.ts',
    'mock-backend/faults.ts',
    'mock-backend/sessions.ts',
    'mock-backend/testCalls.ts',
    'mock-backend/demoSettings.ts',
    'mock-backend/sendFiles.ts',
  ],
  [
    'mock-backend/http.ts',
    'mock-backend/node.ts',
    'mock-backend/browser.ts',
    'mock-backend/mswHandler.ts',
    'mock-backend/vitePlugin.ts',
  ],

  ['src/main.tsx'],
  ['server/'],
  ['compliance/'],
  ['backend-kit/'],
  // The operators' service.
  ['desk/contract/'],
  ['desk/database/'],
  ['desk/core/'],
  ['desk/audit/'],
  ['desk/accounts/'],
  ['desk/releases/'],
  ['desk/channels/'],
  ['desk/evidence/'],
  ['desk/reviews/'],
  ['desk/events/'],
  ['desk/changes/'],
  ['desk/comments/'],
  ['desk/pictures/'],
  ['desk/results/'],
  ['desk/templates/'],
  ['desk/deployments/'],
  ['desk/webhooks/'],
  ['desk/mail/'],
  ['desk/operations/'],
  ['desk/server/'],
  ['desk/'],

  // The editor: what is shared by all of it, then from a draft to the whole tool.
  ['preview-tool/'],
  ['preview-tool/edit/'],
  ['preview-tool/fields/'],
  ['preview-tool/outline/'],
  ['preview-tool/changes/'],
  ['preview-tool/refusals/'],
  ['preview-tool/problems/'],
  ['preview-tool/checks/'],
  ['preview-tool/history/'],
  ['preview-tool/texts/'],
  ['preview-tool/pictures/'],
  ['preview-tool/properties/'],
  ['preview-tool/modes/'],
  ['preview-tool/scenario/'],
  ['preview-tool/catalogue/'],
  ['preview-tool/save/'],
  ['preview-tool/compliance/'],
  ['preview-tool/frame/'],
  ['preview-tool/app/'],
  ['preview-tool/main.tsx'],

  ['desk-app/'],
  ['tools/'],
  ['deploy/'],
]

const TESTS = ['\\.test\\.tsx?$', '/testing/', '/testFacts\\.ts$']
const PATHS = FLOORS.flat()
const pattern = (path) => `^${path.replaceAll('.', '\\.')}`
/** The floors inside of a folder that are floors of their own. */
const inside = (path) => PATHS.filter((other) => other !== path && other.startsWith(path))

const upward = FLOORS.flatMap((floor, index) => {
  const above = FLOORS.slice(index + 1).flat()
  const notAbove = PATHS.filter(
    (path) => !above.includes(path) && above.some((other) => path.startsWith(other)),
  )
  if (above.length === 0) return []
  return floor.map((path) => ({
    name: `${path} stands below`,
    severity: 'error',
    from: { path: pattern(path), pathNot: [...TESTS, ...inside(path).map(pattern)] },
    to: { path: above.map(pattern), pathNot: notAbove.map(pattern) },
  }))
})

export default {
  forbidden: [
    { name: 'no-circle', severity: 'error', from: {}, to: { circular: true } },
    ...upward,
    {
      name: 'a-feature-knows-no-sibling',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/', pathNot: TESTS },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'an-activity-knows-no-other',
      comment: 'What activities share is in activities/parts.',
      severity: 'error',
      from: { path: '^src/features/activities/([^/]+)/', pathNot: TESTS },
      to: { path: '^src/features/activities/[^/]+/', pathNot: '^src/features/activities/(?:parts|$1)/' },
    },
    {
      name: 'the-worker-is-a-program-of-its-own',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/worker/', ...TESTS] },
      to: { path: '^src/worker/', pathNot: '^src/worker/messages\\.ts$' },
    },
    {
      name: 'the-worker-knows-no-room-of-the-portal',
      severity: 'error',
      from: { path: '^src/worker/', pathNot: TESTS },
      to: { path: '^src/(?!worker/)' },
    },
    {
      name: 'the-client-knows-the-contract-only',
      comment: 'The client talks to the desk by HTTP: of its contract it needs the types.',
      severity: 'error',
      from: { path: '^desk-app/', pathNot: TESTS },
      to: { path: '^desk/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'a-reader-has-no-node',
      comment:
        'The rules of publishing run in a server, a worker and a browser; only its stores know a platform.',
      severity: 'error',
      from: { path: '^publishing/[^/]+\\.ts$', pathNot: TESTS },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'the-desk-works-without-a-mock',
      severity: 'error',
      from: { path: '^desk/', pathNot: TESTS },
      to: { path: ['^mock-backend/', '^tests/'] },
    },
    {
      name: 'no-entry-in-players-code',
      comment:
        'Entries carry zod whole: schemas, contract tests and the preview tool read them, players never.',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.(entry|test)\\.tsx?$' },
      to: { path: '\\.entry\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-description-of-calls-in-players-code',
      severity: 'error',
      from: { path: '^src/', pathNot: ['\\.calls\\.docs\\.ts$', 'CallDocs?\\.ts$', ...TESTS] },
      to: { path: ['\\.calls\\.docs\\.ts$', '^src/api/callDoc\\.ts$'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    exclude: { path: '(^|/)(dist|node_modules|\\.portico|test-results)/' },
  },
}
