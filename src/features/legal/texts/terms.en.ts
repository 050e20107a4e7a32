import type { LegalText } from '../legalText'

/** Terms of Use. Figures are those of the site's rules: 21 years, KYC within 7 days, the three withdrawal periods. */
const text: LegalText = {
  language: 'en',
  title: 'Terms of Use',
  version: '1.0',
  from: '2026-11-01',
  changed: '2026-11-21',
  sections: [
    {
      id: 'about',
      heading: 'What these terms are',
      blocks: [
        'These terms are the agreement between you and the operator of {app} (“we”). They apply whenever you open the site, register, deposit, play, take part in a promotion or withdraw.',
        'Please read them before you register. If you do not agree with them, do not use {app}. Our Privacy Policy says what we do with your data and belongs to these terms.',
        'Rules of a single game or promotion add to these terms. Where they differ, the rules of that game or promotion hold for it, except that nothing in them can make someone eligible who is barred below.',
      ],
    },
    {
      id: 'eligibility',
      heading: 'Who may play',
      blocks: [
        'You must be at least 21 years old. We check this, and we close the account of anyone who is younger.',
        'You must play from a place where online gaming with us is allowed, in your own name and for yourself.',
        'You must be legally able to enter into this agreement. If you ever stop meeting these conditions, stop playing and tell us at once.',
      ],
    },
    {
      id: 'barred',
      heading: 'Who may not play',
      blocks: [
        'The following people are barred from playing, whether or not we already know that they belong to one of these groups:',
        {
          list: [
            'government officials and government employees;',
            'members of the armed forces and of the police;',
            'anyone under 21 years of age;',
            'anyone listed in the regulator’s national database of restricted persons;',
            'holders of a gaming licence.',
          ],
        },
        'By registering you state that you belong to none of these groups. If that changes, you must stop playing and tell us.',
        'The funds and credits in the account of a player who is found to be ineligible are forfeited to the Government. We do not pay them out, and we have no discretion in this.',
      ],
    },
    {
      id: 'account',
      heading: 'Your account',
      blocks: [
        'Each person may have one account. Details must be true, complete and your own, and you must keep them up to date. Further accounts of the same person may be closed, and bonuses that were received through them may be withdrawn.',
        'Your account is yours alone. You may not sell it, lend it, or let another person play with it, and nobody else may deposit to it or withdraw from it. Money cannot be moved from one player to another.',
        'Keep your password and one-time codes to yourself. We never ask for them by phone, chat or e-mail. What is done with your password counts as done by you, until you have told us that someone else knows it.',
        'You can close your account at any time through customer service. We pay out what is due to you first, after the checks described below.',
      ],
    },
    {
      id: 'kyc',
      heading: 'Verifying your identity',
      blocks: [
        'We must know who our players are. You must complete identity verification (KYC) before your first withdrawal, or within 7 days after registration if we ask you to.',
        'For this we need your full name, your date and place of birth, your address, your nationality, your occupation and source of funds, and a valid government identity document with a photograph of yourself.',
        'Until verification is complete we may limit deposits, play and withdrawals. We may ask again when a document has expired or when the law requires it. If the details do not match you, or if you do not answer, we may close the account.',
      ],
    },
    {
      id: 'deposits',
      heading: 'Deposits',
      blocks: [
        'Deposit only with a payment method that is in your own name and only money that is yours and was lawfully earned. We do not give credit.',
        'The smallest and largest amount, and any fee, are shown before you confirm. A deposit counts when we have received it, not when you have sent it. Send exactly the amount and use exactly the reference that are shown, or it may take longer to find.',
        'Your balance is not a bank account and earns no interest.',
      ],
    },
    {
      id: 'withdrawals',
      heading: 'Withdrawals',
      blocks: [
        'You may withdraw your withdrawable balance to a bank or wallet account in your own name. Before we pay we check identity, the account, play requirements of bonuses that you have accepted, and limits. If something is missing we say what it is.',
        'After a request has passed these checks, it is processed within these periods:',
        {
          head: ['Amount', 'Processing time'],
          rows: [
            ['{currency}1 to {currency}50,000', '1 to 3 business days'],
            ['Above {currency}50,000 and up to {currency}500,000', '3 to 5 business days'],
            ['{currency}500,000 and above', '5 to 10 business days'],
          ],
        },
        'For a request of exactly {currency}500,000 the longer period, 5 to 10 business days, applies.',
        'Business days are Monday to Friday without public holidays. Your bank may need more time after that. A request that has been made cannot be cancelled for the purpose of playing on.',
      ],
    },
    {
      id: 'bonuses',
      heading: 'Bonuses and promotions',
      blocks: [
        'To earn bonuses from free bonuses you must have completed at least one valid top-up. A top-up is valid when the payment has reached us and has not been returned.',
        'Each promotion shows its own terms: who may join, from when to when, how much has to be played before a bonus can be withdrawn, and how to end it. You need not accept any bonus.',
        'Coins and points that are marked as a bonus can be withdrawn once their conditions are met. If you break the rules of a promotion, for example by joining with several accounts, we may withdraw what you received through it, but not your own deposits.',
        'Barred and self-excluded people cannot take part in any promotion.',
      ],
    },
    {
      id: 'games',
      heading: 'Games',
      blocks: [
        'The outcome of a game is decided by the game’s own system and not by your device. If your connection breaks, the result that was recorded there counts.',
        'If a game has an obvious fault, its affected rounds are void and the stakes are returned. Games under maintenance cannot be opened.',
        'You may not use programs that play for you, exploit faults, play together against other players, or try to disturb the service.',
      ],
    },
    {
      id: 'responsible',
      heading: 'Playing responsibly',
      blocks: [
        'Gambling can be addictive. Play only with money you can afford to lose, and never to solve money problems or to win back what you have lost.',
        'On the page {saferPlay} you set limits on what you deposit, lose and play at any time, take a break, or exclude yourself from playing. Customer service helps you with it. A break and an exclusion hold at once and cannot be undone before they end. They do not stop you from withdrawing.',
        'If playing has stopped being a game for you or for someone near you, please talk to someone. Customer service can tell you where help is available.',
      ],
    },
    {
      id: 'suspension',
      heading: 'Suspension, closure and forfeiture',
      blocks: [
        'We may suspend an account while we look into signs of fraud, money laundering, use by another person, false details, or ineligibility. We tell you unless the law forbids it.',
        'We close accounts of people who are barred, who gave false details, or who break these terms seriously or repeatedly.',
        'Funds of an ineligible player are forfeited to the Government. Winnings from fraud or from a fault that was knowingly used are not paid. In all other cases you receive your own balance when the account is closed.',
      ],
    },
    {
      id: 'liability',
      heading: 'Our liability',
      blocks: [
        'We run {app} with reasonable care, but we cannot promise that it is always available or free of faults. We are not liable for losses that follow from gambling itself, from your device or connection, or from events that nobody here can control.',
        'Nothing in these terms limits liability that the law does not allow us to limit, such as for intent, gross negligence, or money that we hold for you.',
      ],
    },
    {
      id: 'complaints',
      heading: 'Complaints',
      blocks: [
        'If something went wrong, please write to {contact} and say what happened, when, and what you expect. Include the numbers of the orders or rounds concerned.',
        'We confirm that we have received it and answer in writing. If our answer does not satisfy you, you may take the matter to the gaming regulator.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes to these terms',
      blocks: [
        'We may change these terms, for example when the law changes. The version and the date stand at the top. When a change matters to you we tell you before it holds. If you do not agree with it, stop playing: you can close your account, and we pay out what is due to you after the checks described above.',
        'If one provision is void the others stay in force. The law of the place where the operator is licensed applies.',
      ],
    },
  ],
}

export default text
