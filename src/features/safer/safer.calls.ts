import { endpoints } from '@/api/endpoints'

export const saferCalls = endpoints({
  /** `kind`, `hours`, `amount`: a lower limit applies at once, a higher one (or 0: none) after 24 hours. */
  setPlayLimit: { write: true, optional: true },
  /** `kind`, `hours`: confirms a higher limit after its 24 hours. */
  confirmPlayLimit: { write: true, optional: true },
  /** `kind`, `hours`: cancels a higher limit. */
  cancelPlayLimit: { write: true, optional: true },
  /** `minutes` between two reality checks: 15, 30 or 60. */
  setPlayReminder: { write: true, optional: true },
  /** `days` without games and deposits. */
  takeBreak: { write: true, optional: true },
  /** `months` of self-exclusion. */
  excludeSelf: { write: true, optional: true },
})
