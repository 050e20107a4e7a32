/** Required statements of the eligibility notice (portal.md §1): a name for the finding, and words that one sentence must contain. */
export const NOTICE_SENTENCES: readonly { about: string; text: readonly RegExp[] }[] = [
  { about: 'government officials and employees', text: [/government/i, /officials?/i, /employees?/i] },
  { about: 'the armed forces and the police', text: [/armed forces/i, /police/i] },
  { about: 'people under 21', text: [/under 21\b/i] },
  {
    about: 'the regulator’s national database of restricted persons',
    text: [/regulator/i, /national/i, /restricted[- ]persons|restricted/i, /database/i],
  },
  { about: 'holders of a gaming licence', text: [/gaming licen[cs]e/i] },
  { about: 'forfeiture of funds to the Government', text: [/funds/i, /forfeit/i, /government/i] },
  {
    about: 'one valid top-up before bonuses from free bonuses',
    text: [/bonus/i, /at least one valid top-up/i],
  },
]
