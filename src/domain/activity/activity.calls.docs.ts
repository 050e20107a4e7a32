import { after, type CallDocs, field, type Row } from '@/api/callDoc'
import { doneSchema } from '@/api/client'
import { activitiesSchema } from '@/api/models/activity'
import { shortUrlSchema } from './activityApi'
import type { activityCalls } from './activity.calls'

export const docs = {
  chapter: 'site',
  calls: {
    actionLog: {
      purpose: 'Something that a player did outside the portal, such as a share; tasks count it.',
      response: doneSchema,
      body: {
        event: field.text('`share` or `task`.'),
        type: field.whole('Kind of the activity, or of the task.'),
      },
      example: { event: 'task', type: 7 },
      madeOn: { path: '/profile/task', steps: [/^Go: Share on Facebook/] },
    },
    getActivityIds: {
      chapter: 'lobby',
      purpose: 'The activities that are active for the player.',
      response: activitiesSchema,
      errors: 'activity',
      madeOn: { path: '/activity' },
    },
    shortUrl: {
      chapter: 'profile',
      purpose: 'A short form of a player’s share link.',
      response: shortUrlSchema,
      body: { url: field.text('The link.') },
      demo: after(['userInfo'], ({ shareUrlMap }) => ({ url: Object.values(shareUrlMap as Row)[0] })),
      madeOn: { path: '/activity/spin' },
    },
  },
  fields: {
    imgUrl: 'Its picture.',
    activityMap: 'Order and texts of the activities, by kind.',
    isBankrupt: 'Whether the relief bonus is listed.',
    hasFund: 'Red dot of the fund.',
    hasAgent: 'Red dot of the agents.',
    hasFreeBonus: 'Red dot of the free bonus.',
    mobile: 'Phone number; empty when none is bound.',
    vip: 'VIP level.',
    shareUrlMap: 'Share links, by network.',
  },
} satisfies CallDocs<typeof activityCalls>
