import { response, forPlayer, intAt, refuse, textAt, type Call, type Handlers } from '../call'
import { ERRCODE } from '../errcodes'
import type { FormFile } from '../readForm'

const FIELDS = [
  'fullName',
  'birthDate',
  'birthPlace',
  'nationality',
  'currentAddress',
  'permanentAddress',
  'work',
  'employer',
  'fundsSource',
  'idType',
  'idNumber',
]
const SIDES = ['front', 'back', 'selfie']
const DEFAULT_MAX = 5_242_880
const MAX_FIELD_LENGTH = 300
const MANILA_MS = 8 * 3_600_000

/** Whether the player is old enough on this day in Manila (portal.md §1). */
function isAdult(birthDate: string, now: number): boolean {
  const [, year, rest] = /^(\d{4})(-\d\d-\d\d)$/.exec(birthDate) ?? []
  return year !== undefined && `${+year + 21}${rest}` <= new Date(now + MANILA_MS).toISOString().slice(0, 10)
}

const isPicture = (bytes: string) =>
  /^(\xff\xd8\xff|\x89PNG\r\n\x1a\n|RIFF[\s\S]{4}WEBP)/.test(bytes.slice(0, 12))

/** The errcode for a picture, or undefined. */
function pictureProblem(file: unknown, call: Call): number | undefined {
  if (typeof file !== 'object' || file === null) return ERRCODE.badRequest
  const { bytes } = file as FormFile
  if (bytes.length === 0) return ERRCODE.kycFileEmpty
  if (bytes.length > (Number(call.config.kycMaxBytes) || DEFAULT_MAX)) return ERRCODE.kycFileTooLarge
  return isPicture(bytes) ? undefined : ERRCODE.kycFileType
}

export const identityHandlers = {
  kyc: forPlayer((_call, me) => {
    const { outcome: _, ...fields } = me.identity
    return response(fields)
  }),
  /** Payload (not in portal.md): the fields of the form; draft 1 stores them, draft 0 submits them. */
  addKyc: forPlayer((call, me) => {
    const { identity } = me
    if (identity.status === 2 || identity.status === 3 || me.hasKyc) return refuse(ERRCODE.kycLocked)
    for (const field of FIELDS) {
      const text = textAt(call, field)
      if (text.length > MAX_FIELD_LENGTH) return refuse(ERRCODE.kycIncomplete)
      if (text) identity.form[field] = text
    }
    if (intAt(call, 'draft') === 1) {
      if (identity.status === 0) identity.status = 1
      return response()
    }
    if (FIELDS.some((field) => !identity.form[field])) return refuse(ERRCODE.kycIncomplete)
    if (!isAdult(identity.form.birthDate ?? '', call.now)) return refuse(ERRCODE.kycTooYoung)
    if (SIDES.some((side) => !identity.files.includes(side))) return refuse(ERRCODE.kycFilesMissing)
    Object.assign(identity, { status: 2, reason: '', submittedTime: call.now })
    return response()
  }),
  /** Payload (not in portal.md), multipart: side (front, back, selfie) and file. The file is checked and not stored. */
  uploadKyc: forPlayer((call, me) => {
    const { identity } = me
    if (identity.status === 2 || identity.status === 3 || me.hasKyc) return refuse(ERRCODE.kycLocked)
    const side = textAt(call, 'side')
    if (!SIDES.includes(side)) return refuse(ERRCODE.badRequest)
    const problem = pictureProblem(call.body.file, call)
    if (problem) return refuse(problem)
    if (!identity.files.includes(side)) identity.files.push(side)
    if (identity.status === 0) identity.status = 1
    return response()
  }),
} satisfies Handlers
