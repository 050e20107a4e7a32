import type { LegalRule, LintRule, ProblemRule } from '@layout/types'

/** Why a rule is there, and what can be done within it. */
export interface RefusalHelp {
  why: string
  instead: string
  /** Path of the outline where that is done, if it is not where the problem is. */
  at?: string
}

const SHOWN_TO_ALL = 'The law wants players to see this whoever they are and whenever they come.'
const PAGES = 'routes'
const TEXTS = 'messages'

/** Of every rule that can refuse an edit: the compiler asks for the help of a new one. */
export const HELP: Readonly<Record<LegalRule | LintRule, RefusalHelp>> = {
  // What the law asks for.
  accountBadge: {
    why: 'Whoever agrees to the terms is to see beside it that only people of 21 and over may play.',
    instead:
      'You can move the badge within log in and registration. It can go once the agreement is not asked for.',
  },
  ageNotice: {
    why: 'The law wants every site to say that only people of 21 and over may play.',
    instead: 'You can move it, as long as it stays in the footer with its sentence.',
  },
  agreement: {
    why: 'Nobody may log in or register on this site without agreeing to the terms.',
    instead: 'You can change what stands around it.',
  },
  appOffer: {
    why: 'In this mode nothing may invite players to get the app.',
    instead: 'Hide it in this mode. Badges of app shops may stand in the footer.',
  },
  balance: {
    why: 'Players must always get to their own money.',
    instead: 'You can move it. To replace it, add the other way first.',
  },
  eligibilityNotice: {
    why: 'The law requires that people who may not play learn this before they see anything else.',
    instead: 'You can show it in more modes and on more sites, not in fewer.',
  },
  footerLinks: {
    why: 'The law wants players to find the terms of use and the privacy policy at the end of every page.',
    instead: 'You can move the links within the footer.',
  },
  frame: {
    why: 'The frame of a page brings the menu and the footer, with what the law wants players to find there.',
    instead: 'Leave the frame of this page as it was.',
  },
  funAge: {
    why: 'Nobody under 21 may play, for fun neither.',
    instead: 'Show the notice of age and eligibility on this page, or open the page to players only.',
  },
  greenFooter: {
    why: 'In this mode the footer has what the law wants players to see: the ways to pay, and the picture about playing responsibly.',
    instead: 'You can move it within the footer.',
  },
  helpLink: {
    why: 'Players who need help must find it: a site may not run with broken links to it.',
    instead: 'Let the link lead to a page that is there.',
  },
  hiddenPromotion: {
    why: 'Where a mode shows no promotions, nothing may invite anybody to play.',
    instead: 'Hide it in that mode, or change it in the modes that show promotions.',
  },
  homePage: {
    why: 'Every way through the portal begins and ends at the home page: players must find it at its address.',
    instead: 'Change what stands on the home page, not where it is.',
  },
  legalLink: {
    why: 'The law wants players to find the terms of use and the privacy policy at the end of every page.',
    instead:
      'You can move the link within the footer, or name it differently: by one of the names that are accepted for it.',
  },
  legalPage: {
    why: 'Everybody must be able to read the terms of use and the privacy policy, also without an account.',
    instead: 'Leave the page where it is, and public.',
  },
  loginPage: {
    why: 'Players reach their account and their money over these pages.',
    instead: 'Leave the page where it is, and public.',
  },
  logout: {
    why: 'Whoever is signed in must be able to sign out.',
    instead:
      'You can move the entry within the menu, or name it differently: by one of the names that are accepted for it.',
  },
  markedPromotion: {
    why: 'Restricted players must not be invited to play.',
    instead: 'Leave the page marked as a promotion.',
  },
  notFoundPage: {
    why: 'Whoever comes by an old link must find the way home and to customer service.',
    instead: 'Leave this page as it is. Other pages can have any address that is free.',
  },
  onlyOnCondition: {
    why: SHOWN_TO_ALL,
    instead: 'Take what the sentence names out of the condition, or add a second entry without a condition.',
  },
  overlayOrder: {
    why: 'Of several notices the one that the law asks for comes first: another one must not cover it.',
    instead: 'Move the notice that is named first to a place before the other.',
  },
  promise: { why: 'Nobody may be promised that they win.', instead: 'Write it without the promise.' },
  readableTerms: {
    why: 'Players must be able to read what they are asked to agree to.',
    instead: 'Leave the notice out on the terms and the privacy policy.',
  },
  requiredName: {
    why: 'Players must recognise what the law gives them, by whatever site they come.',
    instead: 'Use one of the accepted names, without unusual characters.',
    at: TEXTS,
  },
  requiredText: {
    why: 'The law prescribes what this text has to say.',
    instead: 'You can write it differently, as long as it still says all of that.',
    at: TEXTS,
  },
  serviceLink: {
    why: 'Players must be able to reach customer service from every page.',
    instead: 'Add another way to it first, in the header, the menu or the tab bar; then this one can go.',
  },
  servicePage: {
    why: 'Players must be able to reach customer service, also without an account.',
    instead: 'Leave the page where it is, and public.',
  },
  shell: {
    why: 'The frame draws the header, the menu and the footer, with what the law wants players to find there.',
    instead: 'Leave the frame as it is for each device, and change what stands in it.',
  },
  wallet: {
    why: 'Players must always get to their own money.',
    instead: 'You can move the tab. To replace it, add the other way first.',
  },
  // What would not work for players.
  component: {
    why: 'The portal has no part of this name.',
    instead: 'Choose another component, or add one from the list of what fits here.',
  },
  date: {
    why: 'What begins or ends on a day that is not there would come at a time that nobody chose.',
    instead: 'Choose a day from the calendar.',
  },
  deadEnd: {
    why: 'Players who follow it would find nothing.',
    instead: 'Choose a page that is there, or add the page first.',
    at: PAGES,
  },
  emptyText: {
    why: 'A control without a text cannot be used.',
    instead: 'Write a text, or reset it to the one that it had.',
    at: TEXTS,
  },
  icon: { why: 'The portal has no picture of this name.', instead: 'Choose one from the list of icons.' },
  markup: {
    why: 'Texts are shown exactly as they are written.',
    instead: 'Write it without what stands between < and >.',
    at: TEXTS,
  },
  messageName: {
    why: 'What is shown here is a text of the portal, found by its name.',
    instead: 'Choose a text that is there, and give it other words under “Texts”.',
    at: TEXTS,
  },
  mode: {
    why: 'What is set for a mode that no site can be in would be seen by nobody.',
    instead: 'Set it for a mode that is there.',
  },
  placeholder: {
    why: 'The portal fills in what stands between {{ and }}, and nothing else.',
    instead: 'Use the same placeholders as the standard text, each by its own name.',
    at: TEXTS,
  },
  timeZone: {
    why: 'Dates of the site are meant in its own time.',
    instead: 'Choose a place from the list, such as Asia/Manila.',
  },
}

/** Where no rule says more: the form of a layout, its size, the layers that it stands on. */
export const OTHER_HELP: RefusalHelp = {
  why: 'The portal does not take a layout that breaks this rule, so players would never get it.',
  instead: 'Choose something else here. Your draft is as it was before.',
}

/** Help for what a rule refused; undefined where its sentence says all there is. */
export const refusalHelp = (rule: ProblemRule | undefined): RefusalHelp | undefined =>
  rule !== undefined && Object.hasOwn(HELP, rule) ? HELP[rule as keyof typeof HELP] : undefined
