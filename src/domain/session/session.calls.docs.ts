import { credentialFields, type CallDocs, field } from '@/api/callDoc'
import { doneSchema } from '@/api/client'
import { redDotSchema } from '@/api/models/player'
import { taskAwardSchema, taskStateSchema } from '@/api/models/taskUser'
import { userSchema } from '@/api/models/user'
import type { sessionCalls } from './session.calls'

export const docs = {
  chapter: 'site',
  calls: {
    userInfo: {
      purpose: 'The player. An error with a code when a page loads ends the session; later only 401 does.',
      response: userSchema,
      isCore: true,
    },
    online: {
      purpose: 'The heartbeat, once a minute while a player is logged in.',
      response: doneSchema,
      body: { gameId: field.openId('The game that is open.').optional() },
      example: { gameId: 1001 },
    },
    updateProfile: {
      chapter: 'profile',
      purpose: 'Changes nickname or avatar; or, with both passwords, the password.',
      response: doneSchema,
      body: {
        nickname: field.text('New nickname.').optional(),
        avatar: field.whole('Number of the new avatar.').optional(),
        password: field.cipher('The current password.').optional(),
        newPassword: field.cipher('The new password.').optional(),
        factorCode: credentialFields.factorCode,
        passkey: credentialFields.passkey,
      },
      example: { nickname: 'Teo', avatar: 4 },
      errors: 'profile',
      madeOn: { path: '/profile/user', steps: [[/^Nickname/, 'Mateo V'], /^Save$/] },
    },
    hasMailUnread: {
      chapter: 'lobby',
      purpose: 'Unread mail, for the red dots.',
      response: redDotSchema,
      madeOn: { path: '/profile/email' },
    },
    getTaskUser: {
      chapter: 'tasks',
      purpose: 'Progress of the tasks; the red dot of the tasks, too.',
      response: taskStateSchema,
      madeOn: { path: '/profile/task' },
    },
    receiveTaskAward: {
      chapter: 'tasks',
      purpose: 'Receives the award of a finished task.',
      response: taskAwardSchema,
      body: { type: field.whole('Type of the task, 1 to 17.') },
      example: { type: 1 },
      demo: { persona: 'newbie' },
      errors: 'tasks',
      madeOn: { path: '/profile/task', steps: [/^Claim: /] },
      optional: {
        adds: 'awards of tasks',
        without:
          'Tasks and their progress are shown; who claims an award is told that customer service can help.',
      },
    },
  },
  fields: {
    red0: 'Unread mail of box 0.',
    red1: 'Unread mail of box 1.',
    red2: 'Unread mail of box 2.',
    read: 'Whether it was opened.',
    totalRecharge: 'All deposits so far. Minor units.',
    firstRecharge: 'Whether a deposit was made.',
    activityIds: 'Kinds of the activities that are active for the player.',
    achieveNum: 'Number of finished tasks.',
    canReceiveTaskAward: 'Whether an award can be received.',
    awards: 'What was received.',
  },
} satisfies CallDocs<typeof sessionCalls>
