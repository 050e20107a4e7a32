import type { Texts } from '../documentsOf'
import type { ReviewParts } from './reviewParts'

/**
 * Every layer as it is live and as it would be. The review has only those that differ; what a difference reaches, and how it is
 * called, depends on the others too.
 */
export function wholeLayers({ change, page }: Pick<ReviewParts, 'change' | 'page'>): {
  before: Texts
  after: Texts
} {
  const differs = (name: string) => name in page.before || name in page.after
  const same = Object.fromEntries(Object.entries(change.texts).filter(([name]) => !differs(name)))
  return { before: { ...same, ...page.before }, after: { ...same, ...page.after } }
}
