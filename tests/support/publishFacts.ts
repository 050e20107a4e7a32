import type { StandingReview } from '../../publishing/coverage'
import type { Digest } from '../../publishing/digest'
import type { PublishFacts } from '../../publishing/mayPublish'

/** A digest that stands for one of some things: 1, 2, 3 … */
export const digestNumber = (n: number): Digest => `sha256:${n.toString(16).padStart(64, '0')}`

/** Views of sites with one text each, and the hosts: `{ n7: 2, hosts: 1 }`. */
export const viewsOf = (texts: Record<string, number>): Record<string, Digest> =>
  Object.fromEntries(
    Object.entries(texts).map(([site, n]) => [site === 'hosts' ? site : `${site}/mobile`, digestNumber(n)]),
  )

/** Someone who may review all sites. */
export const reviewBy = (
  reviewer: string,
  views: Record<string, number>,
  more: Partial<StandingReview> = {},
): StandingReview => ({
  reviewer,
  name: reviewer,
  verdict: 'approve',
  note: '',
  scope: ['*'],
  views: Object.entries(viewsOf(views)).map(([view, digest]) => ({ view, digest })),
  ...more,
})

/** A cell of a site with its evidence. */
export const checked = (site: string, n: number, more: Partial<PublishFacts['evidence'][number]> = {}) => ({
  cell: `${site}/green/mobile/visitor`,
  layout: `layout ${n}`,
  rules: 'rules',
  build: 'build',
  passed: true,
  ...more,
})

/**
 * What Ana changed on n7 (1 became 2), which Bob approved and which passed everything: it may go live. Tests change one thing about
 * it.
 */
export function publishFacts(more: Partial<PublishFacts> = {}): PublishFacts {
  return {
    channel: 'live',
    views: viewsOf({ n7: 2, '6b': 1, hosts: 9 }),
    base: viewsOf({ n7: 1, '6b': 1, hosts: 9 }),
    live: { n7: viewsOf({ n7: 1 }), '6b': viewsOf({ '6b': 1 }) },
    liveHosts: digestNumber(9),
    contentOf: (digest) => ({ theme: { scale: digest } }),
    promotional: new Set(['promotions.Banner']),
    ownWordingsOf: () => [],
    cells: [
      { cell: 'n7/green/mobile/visitor', site: 'n7', layout: 'layout 2' },
      { cell: '6b/green/mobile/visitor', site: '6b', layout: 'layout 1' },
    ],
    evidence: [checked('n7', 2)],
    rules: 'rules',
    build: 'build',
    reviews: [reviewBy('bob', { n7: 2 })],
    writers: new Set(['ana']),
    accounts: 3,
    hasOneAdmin: true,
    policy: { quorum: 1, allowsSolo: true, freezes: [] },
    ...more,
  }
}
