import { taskAwardSchema, taskStateSchema } from '@/api/models/taskUser'
import { field, type Calls, type Meanings } from '../callDoc'

export const calls = {
  getTaskUser: {
    purpose: 'Progress of the tasks; the red dot of the tasks, too.',
    response: taskStateSchema,
  },
  receiveTaskAward: {
    purpose: 'Receives the award of a finished task.',
    response: taskAwardSchema,
    body: { type: field.whole('Type of the task, 1 to 17.') },
    example: { type: 1 },
    demo: { persona: 'newbie' },
    errors: 'tasks',
  },
} satisfies Calls

export const fields: Meanings = {
  achieveNum: 'Number of finished tasks.',
  canReceiveTaskAward: 'Whether an award can be received.',
  awards: 'What was received.',
}
