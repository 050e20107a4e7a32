import { doneSchema } from '@/api/client'
import { userOtherSchema } from '@/api/models/userOther'
import { shortUrlSchema } from '@/domain/activity/shortUrlApi'
import { mailDetailSchema, mailListSchema, receivedSchema } from '@/features/mail/mailApi'
import { z } from 'zod'
import { after, field, pageExample, pageFields, type Calls, type Meanings, type Row } from '../callDoc'

const mail = field.openId('The letter.')
const BOX = { kind: 0, ...pageExample }

export const calls = {
  appUserOther: { purpose: 'Optional details of a player.', response: userOtherSchema },
  updateAppUserOther: {
    purpose: 'Saves those details.',
    response: doneSchema,
    body: {
      email: field.text(),
      birthday: field.text(),
      gender: field.text('`female`, `male`, `other`, or empty.'),
      address: field.text(),
      facebook: field.text(),
    },
    example: { email: 'mateo@example.com', birthday: '1990-05-17', gender: '', address: '', facebook: '' },
    errors: 'profile',
  },
  updateProfile: {
    purpose: 'Changes nickname or avatar; or, with both passwords, the password.',
    response: doneSchema,
    body: {
      nickname: field.text('New nickname.').optional(),
      avatar: field.whole('Number of the new avatar.').optional(),
      password: field.cipher('The current password.').optional(),
      newPassword: field.cipher('The new password.').optional(),
    },
    example: { nickname: 'Teo', avatar: 4 },
    errors: 'profile',
  },
  bindAccount: {
    purpose: 'Binds a phone number with a one-time code.',
    response: doneSchema,
    body: {
      countryCode: field.text(),
      mobile: field.text('Phone number without it.'),
      code: field.text(),
    },
    example: { countryCode: '63', mobile: '09171230002', code: '123456' },
    demo: { persona: 'newbie', before: [['smsSend', { countryCode: '63', mobile: '09171230002', type: 0 }]] },
    errors: 'bind',
  },
  agentFill: {
    purpose: 'Sets who invited the player; only while nobody is set.',
    response: doneSchema,
    body: { pid: field.text('ID of the player who invited.') },
    example: { pid: '600105' },
    demo: { persona: 'newbie' },
    errors: 'profile.superior',
  },
  shortUrl: {
    purpose: 'A short form of a player’s share link.',
    response: shortUrlSchema,
    body: { url: field.text('The link.') },
    demo: after(['userInfo'], ({ shareUrlMap }) => ({ url: Object.values(shareUrlMap as Row)[0] })),
  },
  getMail2: {
    purpose: 'A page of one of the three boxes, the latest first.',
    response: mailListSchema,
    body: { kind: field.oneOf([0, 1, 2], 'The box.'), ...pageFields },
    example: BOX,
  },
  getMailDetail: {
    purpose: 'One letter. Opening it marks it as read.',
    response: mailDetailSchema,
    body: { id: mail },
    demo: after([['getMail2', BOX]], ({ list }) => ({ id: (list as Row[])[0]?.id })),
    errors: 'mail',
  },
  receiveMail: {
    purpose: 'Receives what is attached to a letter, or to all letters of a box.',
    response: receivedSchema,
    body: {
      id: mail.optional(),
      all: field.oneOf([0, 1, 2], 'The box, instead of a letter.').optional(),
    },
    example: { all: 0 },
    demo: { persona: 'newbie' },
    errors: 'mail',
  },
  delMail: {
    purpose: 'Deletes letters.',
    response: doneSchema,
    body: { ids: z.array(mail).meta({ description: 'The letters.' }) },
    demo: after([['getMail2', BOX]], ({ list }) => ({
      ids: [(list as Row[]).find(({ hasAward }) => !Number(hasAward))?.id],
    })),
    errors: 'mail',
  },
} satisfies Calls

export const fields: Meanings = {
  email: 'E-mail address.',
  birthday: '`YYYY-MM-DD`.',
  address: 'Address.',
  facebook: 'Name or page on Facebook.',
  read: 'Whether it was opened.',
  hasAward: 'Whether something is attached.',
}
