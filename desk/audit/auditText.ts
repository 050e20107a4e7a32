/** What was done, in a sentence without its subject, by verb. */
const SENTENCES: Readonly<Record<string, (details: Record<string, unknown>) => string>> = {
  'audit.exported': () => 'exported the audit log',
  'evidence.made': ({ cells }) => `judged ${String(cells)} cells`,
  'evidence.failed': ({ message }) => `could not judge: ${String(message)}`,
}

/** A line of the audit log in words: `saved “Christmas” (revision 4)`. A verb without a sentence is said as it is. */
export function auditText({
  verb,
  object,
  details,
}: {
  verb: string
  object: string
  details: Record<string, unknown>
}): string {
  return SENTENCES[verb]?.(details) ?? `${verb} ${object}`
}
