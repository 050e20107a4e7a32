import type { Mutation } from './mutation'

export default [
  {
    line: 'SP-01',
    file: 'src/features/safer/SaferPlayPage.block.tsx',
    find: "helpline ? t('safer.helpline') : t('safer.noHelpline')",
    replace: "t('safer.noHelpline')",
    breaks: 'The page says that there is no helpline although the site has one.',
  },
  {
    line: 'SP-02',
    file: 'src/features/safer/PendingLimit.tsx',
    find: 'const ready = left === 0 ||',
    replace: 'const ready = true ||',
    breaks: 'A higher limit can be confirmed at once.',
  },
  {
    line: 'SP-03',
    file: 'src/api/models/limits.ts',
    find: 'reminder: z.parse(num(60), raw.reminder)',
    replace: 'reminder: z.parse(num(0), raw.reminder)',
    breaks: 'By default no reality check is set.',
  },
  {
    line: 'SP-04',
    file: 'src/features/games/GameBar.tsx',
    find: 'formatSignedMoney(difference(session.moneyOut, session.moneyIn))',
    replace: 'formatSignedMoney(difference(session.moneyIn, session.moneyOut))',
    breaks: 'A loss shows as a win.',
  },
  {
    line: 'SP-05',
    file: 'src/api/models/limits.ts',
    find: 'EXCLUSION_MONTHS = [6, 12, 60] as const',
    replace: 'EXCLUSION_MONTHS = [6, 12] as const',
    breaks: 'A self-exclusion of five years is not offered.',
  },
  {
    line: 'SP-06',
    file: 'src/features/shell/useMenuItems.ts',
    find: ' && target.promotional)',
    replace: ' && !target)',
    breaks: 'The tab bar offers promotions to a restricted player.',
  },
  {
    line: 'SP-07',
    file: 'src/features/sessions/SessionLock.block.tsx',
    find: 'minutes = 30, warnSeconds = 60',
    replace: 'minutes = 60, warnSeconds = 60',
    breaks: 'An idle session stays open for an hour.',
  },
  {
    line: 'SP-08',
    file: 'src/domain/rules/termsOf.ts',
    find: "    { id: 'withdrawal', text: t('activity.terms.withdrawalText') },\n",
    replace: '',
    breaks: 'A promotion does not explain the effect of a withdrawal on it.',
    tests: [
      'src/features/activities/firstCharge/FirstChargePage.test.tsx',
      'src/features/rules/RulePage.test.tsx',
      'src/features/activities/cashBonus/CashBonusPage.test.tsx',
    ],
  },
] satisfies Mutation[]
