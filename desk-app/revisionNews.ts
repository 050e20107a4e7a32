import { namesText } from './namesText'

/** A revision as others hear of it. */
export interface RevisionNews {
  number: number
  author: { id: string; name: string }
  label: string
}

/** What came in with someone's revisions, in a sentence; '' for none. `me` is whoever reads it. */
export function revisionText(news: readonly RevisionNews[], me: string): string {
  const latest = news.at(-1)
  if (!latest) return ''
  const names = authorNames(news, me)
  return news.length === 1
    ? `${names}: ${latest.label}`
    : `${names}: ${news.length} changes. The latest: ${latest.label}`
}

/** Who wrote revisions: `Ben`, `Ben and Eva`, `You, in another window`. */
export function authorNames(news: readonly RevisionNews[], me: string): string {
  const names = news.map(({ author }) => (author.id === me ? 'You, in another window' : author.name))
  return namesText([...new Set(names)]) || 'Someone else'
}
