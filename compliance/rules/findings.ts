import type { DialogFacts, PageFacts } from './facts'

/** A finding, when something does not hold. */
export const must = (holds: boolean, finding: string): string[] => (holds ? [] : [finding])

export const noticeOf = (page: PageFacts): DialogFacts | undefined =>
  page.dialogs.find(({ type }) => type === 'legal.EligibilityNotice')

export const hasBlock = (page: PageFacts, type: string, inSection = ''): boolean =>
  page.blocks.some((block) => block.type === type && block.id.startsWith(inSection))

/** The visible blocks of a type, each as one finding. */
export const noBlock = (page: PageFacts, type: string, name: string): string[] =>
  page.blocks.filter((block) => block.type === type).map(({ id }) => `${name} shows (${id}).`)

/** Whether one sentence contains all of the words: spread over several they mean something else. */
export const contains = (sentences: readonly string[], ...text: RegExp[]): boolean =>
  sentences.some((sentence) => text.every((word) => word.test(sentence)))
