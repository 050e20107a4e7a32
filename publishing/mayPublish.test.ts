import { describe, expect, test } from 'vitest'
import { digestNumber, checked, publishFacts, reviewBy, viewsOf } from '@tests/support/publishFacts'
import type { StandingReview } from './coverage'
import { mayPublish, type PublishFacts } from './mayPublish'
import { NO_OWN_POLICY, type GroupPolicy, type Policy } from './policy'

const NOON = Date.UTC(2026, 10, 24, 12)

const decisionOn = (more: Partial<PublishFacts>, site = 'n7') => mayPublish(publishFacts(more), site, NOON)

/** The codes of what keeps it from players; none when it may go live. */
const blockersOf = (more: Partial<PublishFacts>, site = 'n7') => {
  const decision = decisionOn(more, site)
  return decision.allowed ? [] : decision.blockers.map(({ code }) => code)
}

test('[DK-05] what was checked and approved by someone else may go live', () => {
  expect(decisionOn({})).toEqual({ allowed: true, isSelfPublished: false, isTightening: false })
})

describe('[DK-05] public mistakes', () => {
  test('[DK-05] 1: an edit after the approval is not approved', () => {
    const edited = { views: viewsOf({ n7: 3, '6b': 1, hosts: 9 }), evidence: [checked('n7', 3)] }
    const cells = [{ cell: 'n7/green/mobile/visitor', site: 'n7', layout: 'layout 3' }]
    expect(blockersOf({ ...edited, cells })).toEqual(['quorum'])
    expect(blockersOf({ ...edited, cells, reviews: [reviewBy('bob', { n7: 3 })] })).toEqual([])
  })

  test('[DK-05] 2: a rebase keeps the approvals of views that it leaves alone, and no others', () => {
    // 6b went from 1 to 5 meanwhile: the change now has that too.
    const rebased = {
      views: viewsOf({ n7: 2, '6b': 5, hosts: 9 }),
      base: viewsOf({ n7: 1, '6b': 5, hosts: 9 }),
      live: { n7: viewsOf({ n7: 1 }), '6b': viewsOf({ '6b': 5 }) },
    }
    expect(blockersOf(rebased)).toEqual([])
    const merged = {
      ...rebased,
      views: viewsOf({ n7: 7, '6b': 5, hosts: 9 }),
      cells: [{ cell: 'n7/green/mobile/visitor', site: 'n7', layout: 'layout 7' }],
      evidence: [checked('n7', 7)],
    }
    expect(blockersOf(merged)).toEqual(['quorum'])
  })

  test('[DK-05] 3: an objection stands beside any number of approvals', () => {
    const approvals = ['bob', 'cid', 'dan'].map((name) => reviewBy(name, { n7: 2 }))
    const objection = reviewBy('eve', { n7: 2 }, { verdict: 'object', note: 'Wrong prize.' })
    expect(decisionOn({ reviews: [...approvals, objection] })).toEqual({
      allowed: false,
      blockers: [{ code: 'objection', text: 'eve objects: Wrong prize.', views: ['n7/mobile'] }],
    })
    expect(blockersOf({ reviews: [objection, ...approvals] })).toEqual(['objection'])
  })

  test('[DK-05] 4: who may review one site approves nothing for another', () => {
    const wide = {
      views: viewsOf({ n7: 2, '6b': 2, hosts: 9 }),
      reviews: [reviewBy('bob', { n7: 2, '6b': 2 }, { scope: ['n7'] })],
    }
    expect(blockersOf(wide, 'n7')).toEqual(['quorum', 'scope'])
    expect(blockersOf({ ...wide, reviews: [reviewBy('bob', { n7: 2 }, { scope: ['6b', 'n7'] })] })).toEqual(
      [],
    )
    expect(blockersOf({ reviews: [reviewBy('bob', { n7: 2 }, { scope: ['6b'] })] })).toEqual([
      'quorum',
      'scope',
    ])
    expect(blockersOf({ reviews: [reviewBy('bob', { n7: 2 }, { scope: ['n7'] })] })).toEqual([])
  })

  test('[DK-05] 6: what does not build on what is live is refused: it would take that back', () => {
    expect(blockersOf({ live: { n7: viewsOf({ n7: 4 }) } })).toEqual(['behind'])
    expect(blockersOf({ base: null })).toEqual(['behind'])
    expect(blockersOf({ base: viewsOf({ n7: 1, '6b': 1, hosts: 8 }) })).toEqual(['behind'])
    // What went live on another site only is none of its business.
    expect(blockersOf({ base: viewsOf({ n7: 1, '6b': 3, hosts: 9 }) })).toEqual([])
  })

  test('[DK-05] 8: whoever wrote a part does not approve, whoever asks for the review', () => {
    expect(blockersOf({ writers: new Set(['ana', 'bob']) })).toEqual(['quorum', 'ownWork'])
    const two = [reviewBy('bob', { n7: 2 }), reviewBy('cid', { n7: 2 })]
    expect(blockersOf({ writers: new Set(['ana', 'bob']), reviews: two })).toEqual([])
  })
})

describe('[DK-05] evidence', () => {
  test.each<[string, Partial<PublishFacts>]>([
    ['there is none', { evidence: [] }],
    ['it is about another layout', { evidence: [checked('n7', 1)] }],
    ['it is by other rules', { evidence: [checked('n7', 2, { rules: 'older' })] }],
    ['it is of another build', { evidence: [checked('n7', 2, { build: 'older' })] }],
    ['it is of another cell', { evidence: [checked('n7', 2, { cell: 'n7/normal/mobile/visitor' })] }],
    ['something failed', { evidence: [checked('n7', 2, { passed: false })] }],
    ['there is no build', { build: null }],
    ['nothing says what to check', { cells: [] }],
  ])('[DK-05] [DK-06] is asked for when %s', (_when, more) => {
    expect(blockersOf(more)).toEqual(['evidence'])
  })

  test('[DK-05] [DK-06] names the cells that lack it', () => {
    const cells = [
      { cell: 'n7/green/mobile/visitor', site: 'n7', layout: 'layout 2' },
      { cell: 'n7/green/desktop/visitor', site: 'n7', layout: 'layout 2' },
    ]
    expect(decisionOn({ cells })).toEqual({
      allowed: false,
      blockers: [
        {
          code: 'evidence',
          text: '1 of 2 cases for n7 have not passed yet under the current rules and build.',
          cells: ['n7/green/desktop/visitor'],
        },
      ],
    })
  })
})

describe('[DK-05] [ED-06] a name of the site’s own for what the law requires', () => {
  const house = 'terms, en: House rules'
  const named: Partial<PublishFacts> = {
    ownWordingsOf: (digest) => (digest === digestNumber(2) ? [house] : []),
  }
  const compliance = (who: string, more: Partial<StandingReview> = {}) =>
    reviewBy(who, { n7: 2 }, { complianceFor: ['n7'], ...more })

  test('needs someone from compliance, beside whoever else has to approve', () => {
    expect(blockersOf(named)).toEqual(['wording'])
    expect(decisionOn({ ...named, reviews: [compliance('bob')] })).toMatchObject({
      allowed: true,
      wordings: [{ wording: house, approvedBy: ['bob'] }],
    })
    expect(
      blockersOf({
        ...named,
        policy: { quorum: 2, allowsSolo: true, freezes: [] },
        reviews: [compliance('bob')],
      }),
    ).toEqual(['quorum'])
  })

  test.each<[string, Partial<PublishFacts>]>([
    ['is compliance for another site', { reviews: [compliance('bob', { complianceFor: ['6b'] })] }],
    ['wrote part of it', { reviews: [reviewBy('bob', { n7: 2 }), compliance('ana')] }],
    [
      'approved something else',
      { reviews: [reviewBy('bob', { n7: 2 }), { ...compliance('cid'), ...reviewBy('cid', { n7: 3 }) }] },
    ],
    [
      'has an account that its author made',
      {
        hasOneAdmin: false,
        reviews: [
          reviewBy('bob', { n7: 2 }),
          compliance('cid', { makers: [{ id: 'ana', name: 'Ana', days: 1 }] }),
        ],
      },
    ],
  ])('is not approved by who %s', (_who, more) => {
    expect(blockersOf({ ...named, ...more })).toEqual(['wording'])
  })

  test('that players see already needs nobody again, and who is alone needs nobody', () => {
    expect(blockersOf({ ...named, ownWordingsOf: () => [house] })).toEqual([])
    expect(
      blockersOf({
        ...named,
        accounts: 1,
        reviews: [],
        policy: { quorum: 1, allowsSolo: true, freezes: [] },
      }),
    ).toEqual([])
  })
})

describe('[DK-05] [DK-06] dates', () => {
  const HOUR = 3_600_000
  const cell = 'n7/green/mobile/visitor'
  const DATE = NOON + 24 * HOUR
  const END = NOON + 48 * HOUR
  /** Players get layout 2, between two dates layout 3. */
  const dated = (...layouts: number[]): Partial<PublishFacts> => ({
    cells: [
      {
        ...{ cell, site: 'n7', layout: 'layout 2' },
        periods: [
          { from: -Infinity, until: DATE },
          { from: END, until: Infinity },
        ],
      },
      {
        ...{ cell: `${cell}/2026-11-25T12:00:00.000Z`, site: 'n7', layout: 'layout 3' },
        periods: [{ from: DATE, until: END }],
      },
    ],
    evidence: layouts.map((n) =>
      checked('n7', n, n === 3 ? { cell: `${cell}/2026-11-25T12:00:00.000Z` } : {}),
    ),
  })
  const at = (moment: number, until: number | undefined, ...layouts: number[]) => {
    const decision = mayPublish(publishFacts(dated(...layouts)), 'n7', moment, until)
    return decision.allowed ? [] : decision.blockers.map(({ text }) => text)
  }

  test('[DK-06] what a date brings has to have passed, too, and the refusal names the date', () => {
    expect(at(NOON, undefined, 2, 3)).toEqual([])
    expect(at(NOON, undefined, 2)).toEqual([
      '1 of 2 cases for n7 have not passed yet under the current rules and build. It is of what players get from 25 Nov 2026, 12:00 UTC on.',
    ])
    expect(at(NOON, undefined, 3)).toEqual([
      '1 of 2 cases for n7 have not passed yet under the current rules and build.',
    ])
    expect(at(NOON, undefined)).toEqual([
      '2 of 2 cases for n7 have not passed yet under the current rules and build. 1 of them is of what players get from 25 Nov 2026, 12:00 UTC on.',
    ])
  })

  test('[DK-06] a plan is checked by what players get in its time', () => {
    expect(at(DATE, undefined, 2)).toHaveLength(1)
    expect(at(DATE, END, 3)).toEqual([])
    expect(at(DATE - 1, END, 3)).toHaveLength(1)
    expect(at(NOON, DATE, 2)).toEqual([])
    expect(at(NOON, DATE + 1, 2)).toHaveLength(1)
    // What is over needs nothing.
    expect(at(END, undefined, 2)).toEqual([])
  })
})

describe('[DK-05] reviews', () => {
  test('[DK-05] as many are needed as the policy says, each by someone else', () => {
    const policy = { quorum: 2, allowsSolo: false, freezes: [] }
    expect(blockersOf({ policy })).toEqual(['quorum'])
    const twice = [reviewBy('bob', { n7: 2 }), reviewBy('bob', { n7: 2 })]
    expect(blockersOf({ policy, reviews: twice })).toEqual(['quorum'])
    const two = [reviewBy('bob', { n7: 2 }), reviewBy('cid', { n7: 2 })]
    expect(blockersOf({ policy, reviews: two })).toEqual([])
  })

  test('[DK-05] every view that changes is covered, a mode of its own too', () => {
    const views = { ...viewsOf({ n7: 2, hosts: 9 }), 'n7/mobile/green': digestNumber(6) }
    expect(decisionOn({ views })).toMatchObject({
      blockers: [{ code: 'quorum', views: ['n7/mobile/green'] }],
    })
    const bob = reviewBy('bob', { n7: 2 })
    const named = { ...bob, views: [...bob.views, { view: 'n7/mobile/green', digest: digestNumber(6) }] }
    expect(blockersOf({ views, reviews: [named] })).toEqual([])
  })

  test('[DK-05] a mode that loses its own view shows the plain one, which has to be covered as that', () => {
    const live = { n7: { ...viewsOf({ n7: 1 }), 'n7/mobile/green': digestNumber(6) } }
    const base = { ...viewsOf({ n7: 1, hosts: 9 }), 'n7/mobile/green': digestNumber(6) }
    expect(decisionOn({ live, base })).toMatchObject({
      blockers: [{ code: 'quorum', views: ['n7/mobile/green'] }],
    })
    const bob = reviewBy('bob', { n7: 2 })
    const named = { ...bob, views: [...bob.views, { view: 'n7/mobile/green', digest: digestNumber(2) }] }
    expect(blockersOf({ live, base, reviews: [named] })).toEqual([])
  })

  test('[DK-05] other hosts concern all sites', () => {
    const more = { views: viewsOf({ n7: 2, '6b': 1, hosts: 8 }) }
    expect(blockersOf(more)).toEqual(['quorum'])
    const reviews = [reviewBy('bob', { n7: 2, hosts: 8 }, { scope: ['n7', '6b'] })]
    expect(blockersOf({ ...more, reviews })).toEqual(['quorum', 'scope'])
    expect(blockersOf({ ...more, reviews: [reviewBy('bob', { n7: 2, hosts: 8 })] })).toEqual([])
  })

  test('[DK-05] an objection stands through edits until it is taken back or what is there is approved', () => {
    const objection = reviewBy('eve', { n7: 7 }, { verdict: 'object' })
    const bob = reviewBy('bob', { n7: 2 })
    expect(blockersOf({ reviews: [objection, bob] })).toEqual(['objection'])
    expect(blockersOf({ reviews: [objection, bob, reviewBy('eve', { n7: 2 })] })).toEqual([])
    // What was objected to came back after something else was approved.
    const same = reviewBy('eve', { n7: 2 }, { verdict: 'object' })
    expect(blockersOf({ reviews: [same, reviewBy('eve', { n7: 5 }), bob] })).toEqual(['objection'])
    expect(blockersOf({ reviews: [objection, reviewBy('eve', { n7: 5 }), bob] })).toEqual([])
  })

  test('[DK-05] an approval does not survive a later objection to the same view', () => {
    const reviews = [reviewBy('bob', { n7: 2 }), reviewBy('bob', { n7: 5 }, { verdict: 'object' })]
    expect(blockersOf({ reviews })).toEqual(['objection', 'quorum'])
  })

  test('[DK-05] an objection in another change holds for the same view, an approval there for nothing', () => {
    const elsewhere = { isElsewhere: true }
    const object = reviewBy('eve', { n7: 2 }, { ...elsewhere, verdict: 'object' })
    expect(blockersOf({ reviews: [reviewBy('bob', { n7: 2 }), object] })).toEqual(['objection'])
    const other = reviewBy('eve', { n7: 4 }, { ...elsewhere, verdict: 'object' })
    expect(blockersOf({ reviews: [reviewBy('bob', { n7: 2 }), other] })).toEqual([])
    expect(blockersOf({ reviews: [reviewBy('bob', { n7: 2 }, elsewhere)] })).toEqual(['quorum'])
  })

  test('[DK-05] an objection to what does not change keeps nothing back', () => {
    const reviews = [reviewBy('bob', { n7: 2 }), reviewBy('eve', { '6b': 1 }, { verdict: 'object' })]
    expect(blockersOf({ reviews })).toEqual([])
  })
})

describe('[DK-05] one account alone', () => {
  const alone = { accounts: 1, reviews: [] }
  test('[DK-05] publishes its own work, and that is said', () => {
    expect(decisionOn(alone)).toEqual({ allowed: true, isSelfPublished: true, isTightening: false })
  })

  test('[DK-05] needs evidence all the same, and a policy that allows it', () => {
    expect(blockersOf({ ...alone, evidence: [] })).toEqual(['evidence'])
    expect(blockersOf({ ...alone, policy: { quorum: 1, allowsSolo: false, freezes: [] } })).toEqual([
      'quorum',
    ])
    expect(blockersOf({ ...alone, accounts: 2 })).toEqual(['quorum'])
  })

  test('[DK-05] a policy without a quorum also says who nobody agreed with', () => {
    const policy = { quorum: 0, allowsSolo: false, freezes: [] }
    expect(decisionOn({ policy, reviews: [] })).toMatchObject({ allowed: true, isSelfPublished: true })
    expect(decisionOn({ policy })).toMatchObject({ allowed: true, isSelfPublished: false })
  })
})

test('[DK-05] nothing goes live in a freeze, whose end is no part of it', () => {
  const frozen = (from: number, until: number) => ({
    policy: {
      quorum: 1,
      allowsSolo: true,
      freezes: [
        { from: new Date(from).toISOString(), until: new Date(until).toISOString(), reason: 'Audit.' },
      ],
    },
  })
  expect(blockersOf(frozen(NOON, NOON + 1))).toEqual(['freeze'])
  expect(blockersOf(frozen(NOON - 1, NOON))).toEqual([])
  expect(blockersOf(frozen(NOON + 1, NOON + 2))).toEqual([])
})

test.each([
  [{ reason: 'Audit', by: 'Ada' }, ' Ada gave this reason: Audit'],
  [{ reason: 'Audit' }, ' The reason: Audit'],
  [{ reason: '', by: 'Ada' }, ' Ada decided that.'],
  [{ reason: '' }, ''],
])(
  '[DK-05] a freeze says until when, and as far as it is known who decided it and why (%o)',
  (known, said) => {
    const freeze = { from: new Date(NOON).toISOString(), until: '2026-12-24T18:00:00Z', ...known }
    const policy = { quorum: 1, allowsSolo: true, freezes: [freeze] }
    const text = `Publishing is frozen until 24 Dec 2026, 18:00 UTC, except for what makes a site stricter.${said}`
    expect(decisionOn({ policy })).toMatchObject({ blockers: [{ code: 'freeze', text }] })
  },
)

describe('[SC-08] a site of groups needs what the strictest of them asks for', () => {
  const own = (policy: Partial<Policy>, group = 'luzon', sites = ['n7']): GroupPolicy => ({
    ...{ group, sites },
    policy: { ...NO_OWN_POLICY, ...policy },
  })
  const textsOf = (more: Partial<PublishFacts>, site = 'n7') => {
    const decision = decisionOn(more, site)
    return decision.allowed ? [] : decision.blockers.map(({ text }) => text)
  }

  test('more people, and says which group wants them', () => {
    const groupPolicies = [own({ quorum: 2 })]
    expect(textsOf({ groupPolicies })).toEqual([
      'One more person has to approve what changes: the group luzon asks for it.',
    ])
    const reviews = ['bob', 'cid'].map((name) => reviewBy(name, { n7: 2 }))
    expect(textsOf({ groupPolicies, reviews })).toEqual([])
    expect(textsOf({ groupPolicies: [own({ quorum: 2 }), own({ quorum: 3 }, 'pagcor')], reviews })).toEqual([
      'One more person has to approve what changes: the group pagcor asks for it.',
    ])
  })

  test('and no group loosens what holds for all', () => {
    const groupPolicies = [own({ quorum: 0, allowsSolo: true })]
    expect(blockersOf({ groupPolicies, reviews: [] })).toEqual(['quorum'])
    const policy = { quorum: 1, allowsSolo: false, freezes: [] }
    expect(blockersOf({ groupPolicies, policy, accounts: 1, reviews: [] })).toEqual(['quorum'])
  })

  test('and those of other groups are nothing to it', () => {
    const groupPolicies = [own({ quorum: 5, allowsSolo: false, needsCompliance: true }, 'luzon', ['6b'])]
    expect(blockersOf({ groupPolicies })).toEqual([])
  })

  test('nobody alone, where one group says so', () => {
    const alone = { accounts: 1, reviews: [] }
    const groupPolicies = [own({ allowsSolo: false })]
    expect(blockersOf({ ...alone, groupPolicies })).toEqual(['quorum'])
    expect(blockersOf(alone)).toEqual([])
  })

  test('someone from compliance of that site, who counts', () => {
    const groupPolicies = [own({ needsCompliance: true })]
    const text = 'Someone from compliance has to approve what changes: the group luzon asks for it.'
    expect(textsOf({ groupPolicies })).toEqual([text])
    const by = (complianceFor: string[], who = 'bob') => [reviewBy(who, { n7: 2 }, { complianceFor })]
    expect(textsOf({ groupPolicies, reviews: by(['6b']) })).toEqual([text])
    expect(textsOf({ groupPolicies, reviews: by(['n7']) })).toEqual([])
    expect(textsOf({ groupPolicies, reviews: [...by(['*'], 'ana'), reviewBy('bob', { n7: 2 })] })).toEqual([
      text,
      'ana wrote part of it, so their approval does not count.',
    ])
    // The channel can ask for it, too.
    const policy = { quorum: 1, allowsSolo: true, freezes: [], needsCompliance: true }
    expect(textsOf({ policy, groupPolicies })).toEqual([
      'Someone from compliance has to approve what changes.',
    ])
  })

  test('and waits while one of them is frozen', () => {
    const freezes = [
      { from: new Date(NOON).toISOString(), until: '2026-12-24T18:00:00Z', reason: 'Audit', by: 'Ada' },
    ]
    const text =
      'Publishing for the group luzon is frozen until 24 Dec 2026, 18:00 UTC, except for what makes a site stricter. Ada gave this reason: Audit'
    expect(textsOf({ groupPolicies: [own({ freezes })] })).toEqual([text])
  })
})

test('[DK-05] what is live already needs nothing and changes nothing', () => {
  expect(blockersOf({ views: viewsOf({ n7: 1, '6b': 1, hosts: 9 }) })).toEqual(['unchanged'])
})

test('[DK-05] the first release of a site needs everything but a base', () => {
  const first = { live: {}, liveHosts: null, base: null }
  expect(blockersOf(first)).toEqual(['quorum'])
  expect(blockersOf({ ...first, reviews: [reviewBy('bob', { n7: 2, hosts: 9 })] })).toEqual([])
})

test('[DK-05] releases of several changes take turns in the preview', () => {
  expect(blockersOf({ channel: 'preview', base: null })).toEqual([])
})

test('[DK-05] a site that the release does not have never goes live', () => {
  expect(blockersOf({ live: { '6s': viewsOf({ '6s': 1 }) }, accounts: 1 }, '6s')).toContain('evidence')
})

describe('[DK-05] what only makes a site stricter', () => {
  const home = (entries: object) => ({ schemaVersion: 1, home: entries })
  const banner = { type: 'promotions.Banner', sort: 1 }
  const contents: Record<string, unknown> = {
    [digestNumber(1)]: home({ banner, games: { type: 'games.Grid' } }),
    [digestNumber(2)]: home({ games: { type: 'games.Grid' } }),
    // Hosts could look like anything.
    [digestNumber(9)]: home({ banner }),
    [digestNumber(8)]: home({}),
  }
  const tightening = { contentOf: (digest: string) => contents[digest], reviews: [], evidence: [] }
  const frozen = {
    quorum: 2,
    allowsSolo: false,
    freezes: [{ from: '2026-01-01T00:00:00Z', until: '2027-01-01T00:00:00Z', reason: 'x' }],
  }

  test('[DK-05] goes live by one person, in a freeze and against an objection too', () => {
    const reviews = [reviewBy('eve', { n7: 2 }, { verdict: 'object' })]
    expect(decisionOn({ ...tightening, reviews, policy: frozen, base: null })).toEqual({
      allowed: true,
      isSelfPublished: false,
      isTightening: true,
    })
  })

  test('[DK-05] the way back needs what everything needs', () => {
    const back = {
      views: viewsOf({ n7: 1, '6b': 1, hosts: 9 }),
      base: viewsOf({ n7: 2, '6b': 1, hosts: 9 }),
      live: { n7: viewsOf({ n7: 2 }), '6b': viewsOf({ '6b': 1 }) },
    }
    expect(blockersOf({ ...tightening, ...back })).toEqual(['evidence', 'quorum'])
  })

  test('[DK-05] in one view only, or with other hosts, it is like everything', () => {
    const views = { ...viewsOf({ n7: 2, hosts: 9 }), 'n7/desktop': digestNumber(3) }
    expect(blockersOf({ ...tightening, views })).toEqual(['evidence', 'quorum'])
    expect(blockersOf({ ...tightening, views: viewsOf({ n7: 2, hosts: 8 }) })).toEqual(['evidence', 'quorum'])
    expect(blockersOf({ ...tightening, live: {}, base: null })).toEqual(['evidence', 'quorum'])
  })
})
