import type { Mutation } from './mutation'

const MAY_PUBLISH = 'publishing/mayPublish.ts'
const IS_TIGHTENING = 'publishing/isTightening.ts'
const MAY_PUBLISH_TESTS = ['publishing/mayPublish.test.ts']
const STRICTNESS_TESTS = ['publishing/strictness.test.ts']

/** A clause of what may go live, left out or turned round. */
const clause = (find: string, replace: string, breaks: string, file = MAY_PUBLISH): Mutation => ({
  line: 'DK-05',
  file,
  find,
  replace,
  breaks,
  tests: file.includes('trictness') ? STRICTNESS_TESTS : MAY_PUBLISH_TESTS,
})

/** A fault in the desk itself, in the file of a room below `desk/`. */
const inDesk =
  (line: string, file: string, ...tests: string[]) =>
  (find: string, replace: string, breaks: string): Mutation => ({
    line,
    file: `desk/${file}`,
    find,
    replace,
    breaks,
    tests: tests.map((test) => `desk/${test}.test.ts`),
  })

const identity = inDesk('DK-02', 'accounts/identify.ts', 'accounts/sessions', 'accounts/access')
const rights = (find: string, replace: string, breaks: string): Mutation => ({
  ...inDesk('DK-02', '', 'accounts/access')(find, replace, breaks),
  file: 'publishing/access/whyNot.ts',
})
const links = inDesk('DK-02', 'accounts/links.ts', 'accounts/links')
const resets = inDesk('DK-02', 'accounts/people.ts', 'accounts/links', 'operations/resetSecondFactor')
const saves = inDesk('DK-03', 'changes/reviseChange.ts', 'changes/changes')
const presence = inDesk('DK-03', 'events/presence.ts', 'changes/events', 'events/presence')
const reviews = inDesk('DK-04', 'reviews/giveReview.ts', 'reviews/reviews', 'deployments/deployments')
const standingReview = inDesk(
  'DK-04',
  'reviews/standingReviews.ts',
  'reviews/reviews',
  'deployments/deployments',
)
const reviewCalls = inDesk('DK-04', 'reviews/reviewsRoutes.ts', 'reviews/reviews')
const cells = inDesk('DK-04', 'reviews/cellStates.ts', 'reviews/cellStates', 'reviews/reviews')
const log = inDesk('DK-07', 'audit/verifyAudit.ts', 'audit/verifyAudit')
const ledger = inDesk('DK-07', 'audit/auditLedger.ts', 'audit/verifyAudit', 'audit/alteredRows')
const objects = inDesk('DK-08', 'operations/watchObjects.ts', 'server/outages')
const backups = inDesk('DK-08', 'operations/backUp.ts', 'operations/backUp')
const writes = inDesk('DK-09', 'server/guards.ts', 'server/createDeskServer')

export default [
  identity('    .where(isRunning(now()))\n', '', 'A session never ends.'),
  inDesk('DK-02', 'accounts/sessions.ts', 'accounts/sessions')(
    ", of('sessions.created_at', '<=', now + CLOCK_SKEW_MS)",
    '',
    'A session that was begun while the clock was ahead goes on after it was set right.',
  ),
  inDesk('DK-02', 'accounts/sessions.ts', 'accounts/authenticator')(
    ' && until <= now + VERIFIED_MS + CLOCK_SKEW_MS',
    '',
    'A second factor that was given while the clock was ahead counts for as long as it was wrong.',
  ),
  identity("    .where('tokens.expires_at', '>', now())\n", '', 'A token never ends.'),
  identity("    .where('tokens.revoked_at', 'is', null)\n", '', 'A revoked token goes on.'),
  identity(
    "hashOf(secret))\n    .where('tokens",
    "secret)\n    .where('tokens",
    'A stolen database has all tokens in it.',
  ),
  rights('!TOKEN_VERBS.includes(verb) || ', '', 'A token reviews and administers.'),
  rights(
    'WHOLE_DESK_VERBS.includes(verb) ? [ALL] : sites',
    'sites',
    'An admin of one site makes admins for all.',
  ),
  rights('SECOND_FACTOR_VERBS.includes(verb) && ', "verb === 'read' && ", 'A password alone is an admin.'),
  rights('covers(actor.sites, site)', 'true', 'A token for one site is for all.'),
  rights(
    'scope.includes(ALL) || scope.includes(site)',
    'scope.length > 0 || scope.includes(site)',
    'A role for one site is one for all.',
  ),
  inDesk('DK-02', 'accounts/people.ts', 'server/everyCall')(
    "    requireVerb(c, 'administer')\n    return c.json({ accounts",
    '    return c.json({ accounts',
    'Anybody reads who has an account.',
  ),
  inDesk('DK-02', 'changes/reviseChange.ts', 'server/everyCall')(
    'if (after.base === before.base) await requireEditOf',
    'if (after.base !== before.base) await requireEditOf',
    'An operator of one site edits another.',
  ),
  links('set({ used_at: desk.now() })', 'set({ used_at: null })', 'A link makes a second account.'),
  links(
    'else if (await hasSecondFactor(trx, user.id))',
    "else if (user.id === '')",
    'Who made a link for a new password needs no second factor.',
  ),
  links('  await endSessions(trx, user.id)\n', '', 'Who stole a session keeps it after a new password.'),
  resets(
    'if (secondFactor) {\n      await endSessions(trx, id)\n',
    'if (secondFactor) {\n',
    'Who has lost a phone leaves its session open.',
  ),
  resets(
    ".where('kind', '!=', 'oidc')",
    ".where('kind', '=', 'oidc')",
    'A lost second factor keeps its owner out.',
  ),
  inDesk('DK-02', 'accounts/attempts.ts', 'accounts/attempts')(
    'if (left > 0) throw',
    'if (left < 0) throw',
    'Passwords are guessed at full speed.',
  ),
  inDesk('DK-02', 'accounts/attempts.ts', 'accounts/knownBrowsers')(
    "what === 'password' || factor === 'given'",
    'false',
    'Strangers who guess a password keep its owner out.',
  ),
  inDesk('DK-02', 'accounts/attempts.ts', 'accounts/knownBrowsers')(
    "what === 'password' || factor === 'given'",
    'true',
    'Whoever found a password guesses codes from as many browsers as they like.',
  ),
  inDesk('DK-02', 'accounts/attempts.ts', 'accounts/knownBrowsers')(
    'browser === hashOf(secret) && factor',
    'factor',
    'A cookie that nobody gave out makes a known browser.',
  ),
  inDesk('DK-02', 'accounts/sessions.ts', 'accounts/sessions')(
    'httpOnly: true',
    'httpOnly: false',
    'A script reads the session.',
  ),

  saves('      if (change.revision !== number) throw new Stale()\n', '', 'The last write wins.'),
  saves('      requireOpen(change)\n', '', 'What is closed while someone saves is edited all the same.'),
  saves(
    'if (changed.length === 0 && after.base === before.base) throw new Unchanged()',
    '',
    'Saving the same makes a revision each time.',
  ),
  inDesk('DK-03', 'changes/changeHub.ts', 'changes/events')(
    'if (isTakenOver || windows.length === 1) sayGone()',
    'if (windows.length > 0) sayGone()',
    'Who stays is told to leave when the tab with the stream is closed.',
  ),
  inDesk('DK-03', 'changes/revisions.ts', 'changes/changes')(
    "theirs: known.get(now.get(layer) ?? '') ?? null",
    'theirs: null',
    'Who was overtaken does not see by what.',
  ),
  inDesk(
    'DK-03',
    'changes/rebaseChange.ts',
    'changes/rebase',
    'changes/changes',
  )(
    'if (earlier.base === base) return',
    'if (earlier.base !== null) return',
    'Restoring takes back what went live since.',
  ),
  inDesk('DK-03', 'core/problem.ts', 'changes/changes')(
    'if (header === undefined)\n    throw',
    "if (header === '')\n    throw",
    'A write without a precondition is not told so.',
  ),
  presence('at <= now() - FORGOTTEN_MS', 'at <= 0', 'Who has left is there for ever.'),
  presence('own.length > MAX_WINDOWS || ', '', 'One person fills the list of who is there.'),

  reviews('if (gone.length > 0)', 'if (gone.length < 0)', 'Someone approves what they have not seen.'),
  reviews(
    '(await writersOf(trx, change)).has(actor.id)',
    "actor.id === ''",
    'Authors are let to review their own work.',
  ),
  reviews(
    "if (build.change.state === 'closed')",
    "if (build.change.state === 'x')",
    'A closed change is approved.',
  ),
  inDesk('DK-04', 'reviews/reviewPage.ts', 'reviews/reviews')(
    'views[view] !== digest',
    'views[view] === undefined',
    'A review is shown as if it still covered all.',
  ),
  standingReview(
    "    .where('reviews.withdrawn_at', 'is', null)\n    .where((of)",
    '    .where((of)',
    'A withdrawn review counts.',
  ),
  standingReview(
    "of.or([of('users.disabled_at', 'is', null), of('reviews.verdict', '=', 'object')])",
    "of('reviews.at', '>', 0)",
    'Who has left still approves.',
  ),
  inDesk('DK-05', 'accounts/accountHistory.ts', 'reviews/madeAccounts')(
    ' && knownSince < n',
    '',
    'A browser that came after a reset proves that its owner is back.',
  ),
  inDesk('DK-05', 'accounts/accountHistory.ts', 'reviews/madeAccounts')(
    ' && (said < at || one.at <= said)',
    '',
    'What someone approved in another’s account counts once its owner is back.',
  ),
  inDesk('DK-05', 'accounts/accountHistory.ts', 'reviews/madeAccounts')(
    "if (verb === 'account.created') return invitedBy ?? null",
    "if (verb === 'account.created') return null",
    'An admin approves as the reviewer whom they invited.',
  ),
  inDesk('DK-05', 'accounts/accountHistory.ts', 'reviews/madeAccounts')(
    'if (!found.has(by)) next.push(by)',
    'if (found.has(by)) next.push(by)',
    'An admin has the reviewer invited by an account of theirs.',
  ),
  inDesk('DK-05', 'accounts/accountHistory.ts', 'reviews/madeAccounts')(
    "if (verb === 'account.reset') return actor",
    "if (verb === 'account.reset') return null",
    'An admin approves as someone whose password they reset.',
  ),
  inDesk('DK-05', 'reviews/standingReviews.ts', 'deployments/rollback')(
    "['rollback', 'renew']",
    "['renew']",
    'What was rolled back goes live again by its author alone.',
  ),
  standingReview(
    "of.or([of('reviews.change_id', '=', change ?? ''), of('reviews.verdict', '=', 'object')])",
    "of('reviews.change_id', '=', change ?? '')",
    'A copy of the change gets rid of an objection.',
  ),
  standingReview(
    '[author, created_by ?? author]',
    '[author, author]',
    'A reviewer writes by a token and approves it.',
  ),
  reviewCalls(
    'if (row.reviewer !== actor.id)',
    "if (row.reviewer === '')",
    'Anybody withdraws an objection.',
  ),
  reviewCalls(
    'if (row.withdrawn_at !== null)',
    'if (row.withdrawn_at === 0)',
    'A review is withdrawn twice.',
  ),
  reviewCalls(
    '!bytes || !JPEG.every((byte, at) => bytes[at] === byte)',
    '!bytes',
    'Whatever is in the store is given out as a picture.',
  ),
  reviewCalls(
    "requireVerb(c, 'edit', found.sites)",
    "requireVerb(c, 'edit')",
    'Review of a site is asked for by who may not edit it.',
  ),
  inDesk('DK-04', 'reviews/reviewsRoutes.ts', 'reviews/reviews')(
    "['missing', 'stale', 'failed']",
    "['missing', 'stale']",
    'What failed is never checked again.',
  ),
  cells(' && row.layout === live.get(of)', '', 'The picture before is that of another change.'),
  cells('cells[cell]?.findings ?? []', '[]', 'Nobody is told why a case failed.'),
  cells('row.rules === rules && ', '', 'Evidence by older rules is shown as passed.'),

  ledger('auditHash(line) === line.hash', 'line.hash.length === 64', 'A line that was changed is not found.'),
  ledger(
    'missing === 0 && line.prev !== last.hash',
    'missing < 0',
    'A line with a hash of its own is taken for the next.',
  ),
  ledger('...(missing > 0', '...(missing > 1', 'A line that was removed is not named.'),
  ledger("if (mac === '' && !ledger.hasMacs) return", "if (mac === '') return", 'Lines without a MAC count.'),
  ledger(
    '(stored.get(one) ?? null) !== (logged.get(one)?.digest ?? null)',
    'logged.has(one) && (stored.get(one) ?? null) !== (logged.get(one)?.digest ?? null)',
    'Rows that someone wrote past the desk count, and nobody is told.',
  ),
  log(
    '(checkpoints.get(n) ?? hash) !== hash',
    "checkpoints.get(n) === ''",
    'A log that was written again is not found.',
  ),
  log(
    'if (size > ledger.last.n)',
    'if (size > ledger.last.n + 1_000)',
    'A log that was cut off is not found.',
  ),
  inDesk(
    'DK-07',
    'audit/appendAudit.ts',
    'audit/appendAudit',
    'audit/verifyAudit',
  )('prev: last?.hash ?? NO_LINE', 'prev: NO_LINE', 'The lines are no chain.'),
  inDesk('DK-07', 'operations/openDesk.ts', 'audit/appendAudit')(
    'if (lines === 0)',
    'if (lines < 0)',
    'Something is written that no line tells of.',
  ),
  inDesk('DK-07', 'deployments/writePointer.ts', 'audit/alteredRows')(
    'if (!(await isCommitted(desk, deployment)))',
    'if (desk.now() < 0)',
    'A row in the database is an order.',
  ),
  inDesk('DK-07', 'deployments/requestDeployment.ts', 'audit/alteredRows')(
    'if (!first.isTightening && by !== DESK_ACTOR) await requireUnaltered',
    'if (desk.now() < 0) await requireUnaltered',
    'What goes to players rests on an approval that nobody gave.',
  ),
  inDesk('DK-04', 'reviews/openObjections.ts', 'reviews/openObjections')(
    '.filter((name) => own.has(name))',
    ".filter((name) => own.has(name) && name === '')",
    'An objection is lost when the edit is made again in another change.',
  ),
  inDesk('DK-05', 'deployments/commitDeployment.ts', 'deployments/deployments')(
    '        if (right) await requireStill(desk, trx, right, sitesOf(action))\n',
    '',
    'Who lost the role meanwhile publishes.',
  ),
  inDesk('DK-05', 'deployments/checkAction.ts', 'deployments/openWindows')(
    'if (beneath && decision.allowed && decision.isTightening)',
    'if (beneath && !decision.allowed)',
    'A promotion for a time stays for good by one click.',
  ),
  inDesk('DK-05', 'deployments/checkAction.ts', 'deployments/rollback')(
    'if (await isUnreviewed(db, target.release))',
    "if (target.release === ('' as string))",
    'What glass was broken for comes back unseen.',
  ),
  inDesk('DK-05', 'deployments/cancelPlan.ts', 'deployments/stopRefusedPlans')(
    'if (!refusal) continue',
    'if (refusal) continue',
    'A plan begins although someone objects.',
  ),
  inDesk('DK-05', 'deployments/cancelPlan.ts', 'deployments/stopRefusedPlans')(
    '  if (planner) return planner\n',
    '',
    'What someone planned begins who may not publish any more.',
  ),
  inDesk('DK-05', 'deployments/cancelPlan.ts', 'deployments/stopRefusedPlans')(
    'token?.created_by ?? asked_by',
    "token ? '' : asked_by",
    'A token plans nothing that lasts.',
  ),
  inDesk('DK-05', 'deployments/cancelPlan.ts', 'deployments/stopRefusedPlans')(
    ' && (token?.revoked_at ?? null) === null',
    '',
    'What was planned by a token that was stolen begins, although it was revoked.',
  ),
  inDesk('DK-06', 'deployments/requestEvidence.ts', 'deployments/stopRefusedPlans')(
    '    await queueRun(trx, audit, {',
    '    await Promise.resolve({',
    'A plan whose evidence is out of date is stopped, as nobody has it checked.',
  ),
  inDesk('DK-06', 'deployments/requestEvidence.ts', 'deployments/stopRefusedPlans')(
    '< AGAIN_MS',
    '< 0',
    'A browser that is broken is started every two seconds.',
  ),
  inDesk('DK-05', 'deployments/cancelPlan.ts', 'deployments/stopRefusedPlans')(
    'isUnderWay ? JUDGING_MS : EVIDENCE_MS',
    'isUnderWay ? -Infinity : EVIDENCE_MS',
    'A plan begins without evidence while the runner is still at it.',
  ),
  inDesk('DK-03', 'deployments/deploymentJobs.ts', 'deployments/openWindows')(
    '    await announceTurns(desk, newest.pointer)\n',
    '',
    'Who has a change open is not told that what it builds on has ended.',
  ),
  objects('if (!bytes) await requireStore()', '', 'A store that is gone looks empty.'),
  objects(
    'requireStore().then(() => store.create(key, bytes))',
    'store.create(key, bytes)',
    'A folder that is gone is made again, empty.',
  ),
  backups(
    'if (existsSync(folder) && readdirSync(folder).length > 0)',
    'if (false as boolean)',
    'A backup overwrites an older one.',
  ),
  backups(
    'if (databaseFile !== undefined) copyDatabase',
    'if (databaseFile === undefined) copyDatabase',
    'A backup has no database.',
  ),
  inDesk('DK-08', 'operations/backUp.ts', 'operations/backUp')(
    'if (restoresDatabase && existsSync(databaseFile))',
    'if (false as boolean)',
    'A restoration overwrites a database.',
  ),
  inDesk('DK-08', 'server/createDeskServer.ts', 'server/outages')(
    'return () => numberOf() === first',
    'return () => true',
    'The desk writes into a file that was moved away.',
  ),
  inDesk('DK-08', 'core/problemOf.ts', 'server/outages')(
    'if (outage) {',
    "if (outage === 'objects') {",
    'A database that is down is told as a mistake of the desk.',
  ),

  writes(
    "site !== undefined && site !== 'same-origin'",
    "site === 'x'",
    'Another site writes with a session.',
  ),
  writes(' || isUnsaid', '', 'An old browser is led to write from another site.'),
  writes('from !== undefined && !isOwn', "from === 'x'", 'A form of another site writes.'),
  inDesk('DK-09', 'server/guards.ts', 'server/createDeskServer')(
    'if (host !== own && ',
    "if (host === '' && ",
    'Another site reads the desk under its own name.',
  ),
  inDesk('DK-09', 'server/guards.ts', 'server/createDeskServer')(
    'others: atMost(1)',
    'others: atMost(100)',
    'Someone fills the memory.',
  ),
  inDesk('DK-09', 'core/idempotent.ts', 'core/idempotent')(
    'if (row.request !== request)',
    "if (row.request === '')",
    'Another request gets the answer of an earlier one.',
  ),
  inDesk('DK-09', 'core/idempotent.ts', 'core/idempotent')(
    '`${requireActor(c).id}:${key}`',
    '`:${key}`',
    'Someone else’s key gives their answer.',
  ),
  inDesk('DK-09', 'contract/openapiDocument.ts', 'server/everyCall')(
    '  auditRoutes,\n].flatMap',
    '].flatMap',
    'A call is in no description.',
  ),

  clause(
    'if (changed.length === 0)',
    'if (changed.length < 0)',
    'A release that is live already is published again.',
  ),
  clause('        ...behind(facts, site),\n', '', 'A change takes back what went live since it was begun.'),
  clause('...frozen(facts, period.from), ', '', 'Something goes live in a freeze.'),
  clause('...unproven(facts, site, period), ', '', 'Something goes live that nobody checked.'),
  clause(', ...objected(facts, changed)]', ']', 'Something goes live although someone objects.'),
  clause('        ...missing,\n', '', 'Something goes live that nobody approved.'),
  clause('hosts.digest === hosts.live ? [] : [hosts]', '[]', 'Other hosts go live unseen.'),
  clause(
    'view !== HOSTS_VIEW && strictness(',
    'strictness(',
    'Other hosts pass as a tightening.',
    IS_TIGHTENING,
  ),
  clause(
    "promotional) === 'stricter'",
    "promotional) !== 'same'",
    'Any change passes as a tightening.',
    IS_TIGHTENING,
  ),
  clause(
    'changed.every(isStricter)',
    'changed.some(isStricter)',
    'One stricter view lets all others through.',
    IS_TIGHTENING,
  ),
  clause(
    'if (channel !== LIVE || !before) return []',
    'if (!before) return []',
    'The preview asks for what is live there.',
  ),
  clause(
    'changedViews(site, base ?? {}, before).length === 0 && (base',
    '(base',
    'A change on an old base goes live.',
  ),
  clause('(base?.[HOSTS_VIEW] ?? null) === liveHosts', 'true', 'A change on old hosts goes live.'),
  clause(
    'Date.parse(from) <= at && at < Date.parse(until)',
    'Date.parse(from) < at && at < Date.parse(until)',
    'A freeze begins late.',
  ),
  clause('at < Date.parse(until))', 'at <= Date.parse(until))', 'A freeze ends late.'),
  clause(
    'one.site === site && isWithin(one, from, until)',
    'isWithin(one, from, until)',
    'Evidence is asked for sites that are not published.',
  ),
  clause('isWithin(one, from, until)', 'isWithin(one, from, from + 1)', 'A date brings what nobody checked.'),
  clause('isWithin(one, from, until)', 'true', 'A plan is checked by what is over when it begins.'),
  clause('          one.cell === cell &&\n', '', 'Evidence about another case counts.'),
  clause('          one.layout === layout &&\n', '', 'Evidence about another layout counts.'),
  clause('          one.rules === rules &&\n', '', 'Evidence by older rules counts.'),
  clause('          one.build === build &&\n', '', 'Evidence of another build counts.'),
  clause(
    'one.build === build &&\n          one.passed,',
    'one.build === build,',
    'Evidence of a failure counts.',
  ),
  clause(
    'if (wanted.length > 0 && left.length === 0) return []',
    'if (left.length === 0) return []',
    'Without cases everything is proven.',
  ),
  clause(
    'approvedBy.filter((review) => !isWriter(review) && !isTooNarrow(review))',
    'approvedBy.filter((review) => !isTooNarrow(review))',
    'An author approves the own work.',
  ),
  clause(
    'approvedBy.filter((review) => !isWriter(review) && !isTooNarrow(review))',
    'approvedBy.filter((review) => !isWriter(review))',
    'A reviewer of one site approves for others.',
  ),
  clause('!review.scope.includes(ALL) && scope.some', 'scope.some', 'Who may review everything may not.'),
  clause(
    'scope.some((site) => !review.scope.includes(site))',
    'scope.every((site) => !review.scope.includes(site))',
    'A reviewer of one of the sites approves for all.',
  ),
  clause(
    'counted < policy.quorum',
    'counted < Math.min(1, policy.quorum)',
    'One approval is enough where two are needed.',
  ),
  clause(
    'found.some(({ counted }) => counted === 0)',
    'found.every(({ counted }) => counted !== counted)',
    'Nobody is told that nobody agreed.',
  ),
  clause(
    'policy.allowsSolo && accounts === 1',
    'accounts === 1',
    'One account publishes alone against the policy.',
  ),
  clause('policy.allowsSolo && accounts === 1', 'policy.allowsSolo', 'Anybody publishes alone.'),
  clause(
    'if ((views[HOSTS_VIEW] ?? null) !== liveHosts) return [ALL]',
    '',
    'A reviewer of one site approves other hosts.',
  ),
  clause(
    'const isThis = about.digest === digest',
    'const isThis = true',
    'An approval survives an edit.',
    'publishing/coverage.ts',
  ),
  clause(
    'if (isThis || !review.isElsewhere) latest',
    'if (isThis) latest',
    'A trivial edit gets rid of an objection.',
    'publishing/coverage.ts',
  ),
  clause(
    'if (isThis || !review.isElsewhere) latest',
    'if (!review.isElsewhere) latest',
    'Another change gets rid of an objection.',
    'publishing/coverage.ts',
  ),
  clause(
    'if (isThis || !review.isElsewhere) latest',
    'latest',
    'An objection to something else holds everything up.',
    'publishing/coverage.ts',
  ),
  clause(
    '} else if (!review.isElsewhere) {',
    '} else {',
    'An approval of another change counts.',
    'publishing/coverage.ts',
  ),
  clause(
    '!objection || isThis || !objection.isThis',
    'true',
    'What was objected to comes back after another approval.',
    'publishing/coverage.ts',
  ),
  clause(
    '!objection || isThis || !objection.isThis',
    '!objection',
    'An objection can never be lifted by approving.',
    'publishing/coverage.ts',
  ),
  clause(
    '{ objection: { review, isThis } }',
    '{ approval, objection: { review, isThis } }',
    'An approval counts although its reviewer objects now.',
    'publishing/coverage.ts',
  ),
  clause(
    'views[view] ?? views[`${site}/${device}`] ?? null',
    'views[view] ?? null',
    'A mode without a view of its own is never covered.',
    'publishing/changedViews.ts',
  ),
  clause(
    '.filter(({ digest, live: before }) => digest !== before)',
    '',
    'Views that stay have to be approved.',
    'publishing/changedViews.ts',
  ),
  clause(
    '!promotional.has(String(before.type))',
    'before.type === undefined',
    'Anything may be hidden at once.',
    'publishing/strictness.ts',
  ),
  clause(
    'isSame({ ...before, hidden: true }, after)',
    'isJsonObject(after)',
    'A promotion is changed at once.',
    'publishing/strictness.ts',
  ),
  clause(
    'return sections.has(key) && onlyHidesPromotions',
    'return onlyHidesPromotions',
    'A page with a promotion goes at once.',
    'publishing/strictness.ts',
  ),
  clause(
    'after === undefined ||',
    '',
    'A promotion cannot be taken away at once.',
    'publishing/strictness.ts',
  ),
  clause(
    "if (!isJsonObject(from) || !isJsonObject(to)) return 'looser'",
    "if (!isJsonObject(from) || !isJsonObject(to)) return 'same'",
    'What is not known passes as the same.',
    'publishing/strictness.ts',
  ),
  clause(
    "if (isSame(from, to)) return 'same'",
    '',
    'The same passes as stricter.',
    'publishing/strictness.ts',
  ),
  ...(
    [
      [
        'compliance/evidence/provenPages.ts',
        'rules === RULES_DIGEST && of === build ?',
        'rules === RULES_DIGEST ?',
        'A page is taken as proven by what another build of the portal showed.',
      ],
      [
        'compliance/evidence/provenPages.ts',
        'pages[page] === hash',
        'pages[page] !== undefined',
        'A page is taken as proven although other things can be seen on it now.',
      ],
      [
        'compliance/rules/checkCase.ts',
        "if (!layout || typeof page === 'string' || failed.has(name)) return []",
        "if (!layout || typeof page === 'string') return []",
        'A page that failed is taken as proven.',
      ],
      [
        'compliance/rules/checkCase.ts',
        'isProven(page) || page.path === visitedPage(layout, visit, isSignedIn(cell))?.path',
        'true',
        'A page is proven by what stood at another address.',
      ],
      [
        'compliance/rules/pageLayout.ts',
        '!SHOWN_BY[section] || SHOWN_BY[section] === type',
        '!SHOWN_BY[section]',
        'A page that shows the sections of the home is not read again when they change.',
      ],
      [
        'compliance/rules/pageLayout.ts',
        'pattern === page.pattern ? { ...route, ...(props && { props }) } : route,',
        'route,',
        'A page is not read again when its own settings change.',
      ],
    ] as const
  ).map(([file, find, replace, breaks]) => ({
    line: 'DK-06',
    file,
    find,
    replace,
    breaks,
    tests: ['compliance/evidence/provenPages.test.ts', 'compliance/rules/pageLayout.test.ts'],
  })),
] satisfies Mutation[]
