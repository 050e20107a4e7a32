/** Something that is not as the desk wrote it. */
export interface AuditFinding {
  /** The line that is wrong; null where it is the log as a whole. */
  n: number | null
  text: string
}
