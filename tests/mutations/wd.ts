import type { Mutation } from './mutation'

export default [
  {
    line: 'WD-01',
    file: 'mock-backend/areas/ledger.ts',
    find: 'if ((amounts[account] ?? 0) < 0 && balanceOf(ledger, account) + (amounts[account] ?? 0) < 0)',
    replace: 'if (balanceOf(ledger, account) < 0)',
    breaks: 'A player can stake more than there is.',
    tests: ['mock-backend/areas/ledger.test.ts'],
  },
  {
    line: 'WD-02',
    file: 'mock-backend/activities/signCards.activity.ts',
    find: '  countTask(me, SHOP_TASK)\n',
    replace: '',
    breaks: 'Buying a sign-in card does not count for the task of buying something.',
    tests: ['mock-backend/everyTask.test.ts'],
  },
  {
    line: 'WD-03',
    file: 'mock-backend/handlers/loginAttempts.ts',
    find: '(player?.account ?? typed).toLowerCase()',
    replace: 'typed.toLowerCase()',
    breaks: 'Whoever types the mobile instead of the name gets around the lock.',
    tests: ['mock-backend/errorCauses.test.ts'],
  },
] satisfies Mutation[]
