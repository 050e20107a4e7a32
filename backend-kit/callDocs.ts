import { CHAPTERS, type CallDoc, type CallDocs, type Chapter } from '@/api/callDoc'
import { configFields } from './configFields'
import { endpointOf } from './endpoints'
import { onlyOnce } from './onlyOnce'
import { sharedFields } from './sharedFields'

const files: [path: string, docs: CallDocs<Record<string, unknown>>][] = Object.entries(
  import.meta.glob<CallDocs<Record<string, unknown>>>('/src/**/*.calls.docs.ts', {
    eager: true,
    import: 'docs',
  }),
)

/** A call as the description has it. `feature` is the path of its file without the ending: `/src/features/mail/mail`. */
export type DescribedCall = CallDoc & { chapter: Chapter; feature: string }

const described: ReadonlyMap<string, DescribedCall> = new Map(
  files.flatMap(([path, { chapter, calls }]) =>
    Object.entries(calls).map(([name, doc]) => {
      const persona = endpointOf(name).anonymous && ('visitor' as const)
      const demo = { ...(persona && { persona }), ...doc.demo }
      return [name, { chapter, ...doc, demo, feature: path.replace('.calls.docs.ts', '') }]
    }),
  ),
)

/** Names of all calls that are described, chapter by chapter. */
export const callNames: readonly string[] = Object.keys(CHAPTERS).flatMap((chapter) =>
  [...described].filter(([, doc]) => doc.chapter === chapter).map(([name]) => name),
)

/** The description of a call. Throws for one that has none. */
export function callDoc(name: string): DescribedCall {
  const doc = described.get(name)
  if (!doc) throw new Error(`The call "${name}" is not described in a file *.calls.docs.ts.`)
  return doc
}

/** What a field of this name means, where no comment above it in its schema says more. */
export const fieldMeanings: ReadonlyMap<string, string> = onlyOnce(
  [sharedFields, configFields, ...files.map(([, { fields = {} }]) => fields)].flatMap(Object.entries<string>),
  (name) => `Two tables say what "${name}" means: say it in sharedFields.ts.`,
)
