import type { Mutation } from './mutation'

const MAY_PUBLISH = 'publishing/mayPublish.ts'
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

export default [
  clause(
    'if (changed.length === 0)',
    'if (changed.length < 0)',
    'A release that is live already is published again.',
  ),
  clause('    ...behind(facts, site),\n', '', 'A change takes back what went live since it was begun.'),
  clause('    ...frozen(facts, at),\n', '', 'Something goes live in a freeze.'),
  clause('    ...unproven(facts, site),\n', '', 'Something goes live that nobody judged.'),
  clause('    ...objected(facts, changed),\n', '', 'Something goes live although somebody objects.'),
  clause('    ...missing,\n', '', 'Something goes live that nobody approved.'),
  clause('hosts.digest === hosts.live ? [] : [hosts]', '[]', 'Other hosts go live unseen.'),
  clause('view !== HOSTS_VIEW && strictness(', 'strictness(', 'Other hosts pass as a tightening.'),
  clause(
    "facts.promotional) === 'stricter',",
    "facts.promotional) !== 'same',",
    'Any change passes as a tightening.',
  ),
  clause('return changed.every(\n', 'return changed.some(\n', 'One stricter view lets all others through.'),
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
    'cells.filter((cell) => cell.site === site)',
    'cells',
    'Evidence is asked for sites that are not published.',
  ),
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
    '(review) => !isWriter(review) && !isTooNarrow(review)).length',
    '(review) => !isTooNarrow(review)).length',
    'An author approves the own work.',
  ),
  clause(
    '(review) => !isWriter(review) && !isTooNarrow(review)).length',
    '(review) => !isWriter(review)).length',
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
    '(policy.allowsSolo && accounts === 1)',
    'accounts === 1',
    'One account publishes alone against the policy.',
  ),
  clause('(policy.allowsSolo && accounts === 1)', 'policy.allowsSolo', 'Anybody publishes alone.'),
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
] satisfies Mutation[]
