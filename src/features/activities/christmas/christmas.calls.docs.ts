import { after, type CallDocs, field } from '@/api/callDoc'
import { byId, claim, claimable, state } from '@/domain/activity/activityCallDocs'
import { christmasSchema } from './christmasModel'
import type { christmasCalls } from './christmas.calls'

export const docs = {
  chapter: 'activities',
  calls: {
    appChristmasUser: state('Christmas: days, boxes, milestones.', christmasSchema, 'christmas-claimable'),
    appChristmasUserOpen: claim('Opens a gift box.', 'christmas-claimable', {
      body: byId('The box.'),
      example: { id: 1 },
    }),
    appChristmasUserReceive: claim('Receives a milestone.', 'christmas-claimable', {
      body: { target: field.whole('Collected items that it needs.') },
      demo: after(['appChristmasUser'], claimable('milestones', 'target')),
    }),
    appChristmasUserExtra: claim('Receives the extra box of a deposit.', 'christmas-claimable'),
    appChristmasUserSign: claim('Signs today.', 'christmas-claimable', {
      body: { day: field.whole() },
      demo: after(['appChristmasUser'], claimable('signDays', 'day')),
    }),
  },
  fields: {
    signDays: 'The days and whether they are signed.',
    itemCount: 'Items left.',
    collected: 'Items collected in all.',
    boxes: 'The boxes.',
    opened: 'How many boxes were opened.',
    lastAward: 'What the last box held.',
    milestones: 'The milestones.',
    items: 'How many of each item.',
  },
} satisfies CallDocs<typeof christmasCalls>
