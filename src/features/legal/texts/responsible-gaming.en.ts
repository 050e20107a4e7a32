import type { LegalText } from '../legalText'

/** Responsible gaming: how to stay in control, warning signs, and where to find help. Mentions only tools that exist here. */
const text: LegalText = {
  language: 'en',
  title: 'Responsible gaming',
  version: '1.2',
  from: '2026-11-01',
  changed: '2026-11-30',
  sections: [
    {
      id: 'play',
      heading: 'What gambling is, and what it is not',
      blocks: [
        'Gambling is paid entertainment with an uncertain result. Over time every game costs more than it pays: that is how games are made. It is not a way to earn money, to pay a debt, or to win back what was lost.',
        'Results are decided by chance. A game that has not paid for a long time is not “due”, a near miss is a loss, and nothing you did before a round changes its result.',
        'Play only with money that you can do without, and only when you would enjoy it even if you lost.',
      ],
    },
    {
      id: 'control',
      heading: 'Staying in control',
      blocks: [
        {
          list: [
            'Decide how much money and how much time you want to spend before you start, and stop when either is used up.',
            'Keep money for rent, food, school and medicine in another account.',
            'Do not borrow to play, and do not deposit again to win back a loss.',
            'Do not play when you are upset, tired, or have been drinking.',
            'Take breaks. Look at the clock, and do something else in between.',
            'Look at your records now and then: what you deposited less what you withdrew is what playing has cost you.',
          ],
        },
      ],
    },
    {
      id: 'signs',
      heading: 'How to notice a problem',
      blocks: [
        'Gambling can become an addiction. It happens to people of every age, income and education, and it often grows slowly. Ask yourself honestly whether any of these is true for you:',
        {
          list: [
            'You spend more money or time on playing than you meant to.',
            'You go back to win back what you have lost.',
            'You need higher stakes to feel the same.',
            'You are restless or irritable when you try to play less, or you have tried to stop and could not.',
            'You hide from others how much you play, or lie about it.',
            'You have borrowed, sold something, or left bills unpaid in order to play.',
            'You think of playing at work, at school, or when you are with your family.',
            'You play to escape worry, sadness or loneliness.',
            'Playing has harmed a relationship, your work, your sleep or your health.',
          ],
        },
        'One of these is a reason to take a break and to talk to someone. Several of them are a reason to ask for help now.',
      ],
    },
    {
      id: 'today',
      heading: 'What you can do here today',
      blocks: [
        {
          list: [
            'On the page {saferPlay} you set limits on what you deposit, on what you lose and on how long you play, for 24 hours, 7 days or one month. A first or a lower limit holds at once. Raising or removing one takes 24 hours and your second confirmation, and can be cancelled until you give it.',
            'There you take a break of 1 day to 3 months, or exclude yourself for 6 months, 1 year or 5 years. Both hold at once, end by themselves and cannot be undone before that. One button stops everything for 24 hours.',
            'There you also choose how often play is interrupted by a look at the time and the money: every 15, 30 or 60 minutes.',
            'Withdraw your balance. Neither a break nor an exclusion stops you from it.',
            'Look at your deposits and withdrawals in your records.',
            'Log out, and have your browser forget the saved login.',
            'Close your account through {contact}. What is due to you is paid out first.',
          ],
        },
        'You need not give a reason for any of this, and nobody here will try to talk you out of it. While you are excluded we send you no promotions.',
        'The regulator keeps a national database of restricted persons. Whoever is entered in it is barred from every licensed site, not only from this one. Customer service tells you how to be entered.',
      ],
    },
    {
      id: 'help',
      heading: 'Where help is found',
      blocks: [
        'The problem gambling helpline: {helpline}. The people there hear stories like yours every day. They listen and do not judge.',
        'A doctor, a counsellor, or someone in your community whom you trust can help as well. If you are thinking of harming yourself, call the emergency services or go to the nearest hospital now.',
      ],
    },
    {
      id: 'others',
      heading: 'When you worry about someone else',
      blocks: [
        'Choose a quiet moment, say what you have noticed and that you worry, and listen. Do not pay gambling debts: it eases today and feeds tomorrow. Look after your own money and your own strength.',
        'The helpline is there for families too. If you believe that someone under 21 or someone who is barred plays here, or that your own details or money were used, tell {contact}.',
      ],
    },
    {
      id: 'minors',
      heading: 'Nobody under 21',
      blocks: [
        'Playing is for people aged 21 and over only, and we check it. Please help us:',
        {
          list: [
            'Do not let anyone under 21 use your account or watch you play.',
            'Lock your phone and your computer, and do not let the browser fill in your password on a shared device.',
            'Use a program that blocks gambling sites on devices that children use.',
          ],
        },
      ],
    },
    {
      id: 'account',
      heading: 'If you think that someone else uses your account',
      blocks: [
        'Signs are deposits or bets in your records that you did not make, a changed bank account, or a code that you did not ask for. Change your password and tell {contact} at once; we can stop the account while we look into it.',
      ],
    },
    {
      id: 'complaints',
      heading: 'Complaints',
      blocks: [
        'If we did not do what this page says, write to {contact}. If our answer does not satisfy you, you may take the matter to the gaming regulator.',
      ],
    },
  ],
}

export default text
