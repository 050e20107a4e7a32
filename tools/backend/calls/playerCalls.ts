import { doneSchema } from '@/api/client'
import { kycSchema } from '@/api/models/kyc'
import { playLimitsSchema, playSessionSchema } from '@/api/models/limits'
import { userOtherSchema } from '@/api/models/userOther'
import { shortUrlSchema } from '@/domain/activity/shortUrlApi'
import { mailDetailSchema, mailListSchema, receivedSchema } from '@/features/mail/mailApi'
import { z } from 'zod'
import { field, pageFields, type CallDoc } from '../callDoc'

const limit = {
  kind: z.enum(['deposit', 'loss', 'time']).meta({ description: 'What is limited.' }),
  hours: z.literal([24, 168, 720]).meta({ description: 'The period, in hours.' }),
}
const FORM = {
  fullName: 'Mateo Reyes',
  birthDate: '1990-05-17',
  birthPlace: 'Manila',
  nationality: 'Filipino',
  currentAddress: '12 Mabini Street, Manila',
  permanentAddress: '12 Mabini Street, Manila',
  work: 'Teacher',
  employer: 'Manila High School',
  fundsSource: 'salary',
  idType: 'passport',
  idNumber: 'P1234567A',
}
const KYC_TEXTS = {
  fullName: 'Full name.',
  birthDate: 'Date of birth, `YYYY-MM-DD`.',
  birthPlace: 'Place of birth.',
  nationality: 'Nationality.',
  currentAddress: 'Where the player lives.',
  permanentAddress: 'Permanent address.',
  work: 'Kind of work.',
  employer: 'Employer.',
  fundsSource: 'Source of funds.',
  idType: 'Kind of the document.',
  idNumber: 'Number of the document.',
}
const mail = field.openId('The letter.')

export const playerCalls = {
  getPlayLimits: {
    area: 'saferPlay',
    purpose: 'The limits that the player has set, and what is left of them.',
    response: playLimitsSchema,
  },
  setPlayLimit: {
    area: 'saferPlay',
    purpose:
      'Sets a limit. A lower one holds at once; a higher one, or none, waits 24 hours for confirmPlayLimit.',
    response: playLimitsSchema,
    body: z.object({
      ...limit,
      amount: field.whole('Minor units, or minutes for `time`; 0 removes the limit.'),
    }),
    example: { kind: 'deposit', hours: 168, amount: 500_000 },
    errors: 'safer',
  },
  confirmPlayLimit: {
    area: 'saferPlay',
    purpose: 'Confirms a higher limit after its 24 hours.',
    response: playLimitsSchema,
    body: z.object(limit),
    example: { kind: 'deposit', hours: 168 },
    demo: {
      before: [
        ['setPlayLimit', { kind: 'deposit', hours: 168, amount: 500_000 }],
        ['setPlayLimit', { kind: 'deposit', hours: 168, amount: 800_000 }],
      ],
      hoursLater: 25,
    },
    errors: 'safer',
  },
  cancelPlayLimit: {
    area: 'saferPlay',
    purpose: 'Withdraws the request of a higher limit.',
    response: playLimitsSchema,
    body: z.object(limit),
    example: { kind: 'deposit', hours: 168 },
    demo: {
      before: [
        ['setPlayLimit', { kind: 'deposit', hours: 168, amount: 500_000 }],
        ['setPlayLimit', { kind: 'deposit', hours: 168, amount: 800_000 }],
      ],
    },
    errors: 'safer',
  },
  setPlayReminder: {
    area: 'saferPlay',
    purpose: 'How often a reality check is shown.',
    response: playLimitsSchema,
    body: z.object({
      minutes: z.literal([15, 30, 60]).meta({ description: 'Minutes of play between two.' }),
    }),
    example: { minutes: 30 },
    errors: 'safer',
  },
  takeBreak: {
    area: 'saferPlay',
    purpose: 'A break without games and deposits, at once. The back end enforces it.',
    response: playLimitsSchema,
    body: z.object({ days: z.literal([1, 7, 30, 60, 90]).meta({ description: 'Length in days.' }) }),
    example: { days: 7 },
    errors: 'safer',
  },
  excludeSelf: {
    area: 'saferPlay',
    purpose: 'Self-exclusion, at once. The back end enforces it.',
    response: playLimitsSchema,
    body: z.object({ months: z.literal([6, 12, 60]).meta({ description: 'Length in months.' }) }),
    example: { months: 6 },
    errors: 'safer',
  },
  getPlaySession: {
    area: 'saferPlay',
    purpose: 'What was played since login: the reality check and the bar beside a game show it.',
    response: playSessionSchema,
  },
  kyc: { area: 'identity', purpose: 'State of the proof of identity.', response: kycSchema },
  addKyc: {
    area: 'identity',
    purpose: 'Saves the form as a draft, or sends it for review.',
    response: doneSchema,
    body: z.object({
      ...Object.fromEntries(Object.entries(KYC_TEXTS).map(([name, text]) => [name, field.text(text)])),
      draft: field.flag('1 saves a draft, 0 sends it for review.'),
    }),
    example: { ...FORM, draft: 1 },
    demo: { persona: 'newbie' },
    errors: 'kyc',
  },
  uploadKyc: {
    area: 'identity',
    purpose: 'Uploads a picture, at most `kycMaxBytes`. The only call that is no JSON.',
    response: doneSchema,
    body: z.object({
      side: z.enum(['front', 'back', 'selfie']).meta({ description: 'What the picture shows.' }),
      file: z.string().meta({ description: 'The picture, named after its side.', format: 'binary' }),
    }),
    example: { side: 'front', file: '(bytes of the picture)' },
    demo: { persona: 'newbie' },
    errors: 'kyc',
    isForm: true,
  },
  appUserOther: { area: 'profile', purpose: 'Optional details of a player.', response: userOtherSchema },
  updateAppUserOther: {
    area: 'profile',
    purpose: 'Saves those details.',
    response: doneSchema,
    body: z.object({
      email: field.text('E-mail address.'),
      birthday: field.text('`YYYY-MM-DD`.'),
      gender: field.text('`female`, `male`, `other`, or empty.'),
      address: field.text('Address.'),
      facebook: field.text('Name or page on Facebook.'),
    }),
    example: { email: 'mateo@example.com', birthday: '1990-05-17', gender: '', address: '', facebook: '' },
    errors: 'profile',
  },
  updateProfile: {
    area: 'profile',
    purpose: 'Changes nickname or avatar; or, with both passwords, the password.',
    response: doneSchema,
    body: z.object({
      nickname: field.text('New nickname.').optional(),
      avatar: field.whole('Number of the new avatar.').optional(),
      password: field.cipher('The current password.').optional(),
      newPassword: field.cipher('The new password.').optional(),
    }),
    example: { nickname: 'Teo', avatar: 4 },
    errors: 'profile',
  },
  bindAccount: {
    area: 'profile',
    purpose: 'Binds a phone number with a one-time code.',
    response: doneSchema,
    body: z.object({
      countryCode: field.text('Calling code, without +.'),
      mobile: field.text('Phone number without it.'),
      code: field.text('The one-time code.'),
    }),
    example: { countryCode: '63', mobile: '09171230002', code: '123456' },
    demo: { persona: 'newbie', before: [['smsSend', { countryCode: '63', mobile: '09171230002', type: 0 }]] },
    errors: 'bind',
  },
  agentFill: {
    area: 'profile',
    purpose: 'Sets who invited the player; only while nobody is set.',
    response: doneSchema,
    body: z.object({ pid: field.text('ID of the player who invited.') }),
    example: { pid: '600105' },
    demo: { persona: 'newbie' },
    errors: 'profile.superior',
  },
  shortUrl: {
    area: 'profile',
    purpose: 'A short form of a player’s share link.',
    response: shortUrlSchema,
    body: z.object({ url: field.text('The link.') }),
    demo: {
      before: [['userInfo', {}]],
      bodyFrom: ([user]) => ({ url: Object.values(user?.shareUrlMap as Record<string, string>)[0] }),
    },
  },
  getMail2: {
    area: 'profile',
    purpose: 'A page of one of the three boxes, the latest first.',
    response: mailListSchema,
    body: z.object({ kind: z.literal([0, 1, 2]).meta({ description: 'The box.' }), ...pageFields }),
    example: { kind: 0, page: 1, pageSize: 20 },
  },
  getMailDetail: {
    area: 'profile',
    purpose: 'One letter. Opening it marks it as read.',
    response: mailDetailSchema,
    body: z.object({ id: mail }),
    demo: {
      before: [['getMail2', { kind: 0, page: 1, pageSize: 20 }]],
      bodyFrom: ([page]) => ({ id: (page?.list as { id: number }[])[0]?.id }),
    },
    errors: 'mail',
  },
  receiveMail: {
    area: 'profile',
    purpose: 'Receives what is attached to a letter, or to all letters of a box.',
    response: receivedSchema,
    body: z.object({
      id: mail.optional(),
      all: z.literal([0, 1, 2]).meta({ description: 'The box, instead of a letter.' }).optional(),
    }),
    example: { all: 0 },
    demo: { persona: 'newbie' },
    errors: 'mail',
  },
  delMail: {
    area: 'profile',
    purpose: 'Deletes letters.',
    response: doneSchema,
    body: z.object({ ids: z.array(mail).meta({ description: 'The letters.' }) }),
    demo: {
      before: [['getMail2', { kind: 0, page: 1, pageSize: 20 }]],
      bodyFrom: ([page]) => {
        const rows = page?.list as { id: number; hasAward?: unknown; received?: unknown }[]
        return { ids: [rows.find((row) => !Number(row.hasAward))?.id] }
      },
    },
    errors: 'mail',
  },
} satisfies Record<string, CallDoc>
