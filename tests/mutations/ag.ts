import type { Mutation } from './mutation'

export default [
  {
    line: 'AG-01',
    file: 'src/features/legal/Agreement.block.tsx',
    find: '<a href="/privacy-policy"',
    replace: '<a href="/terms-of-use"',
    breaks: 'Both links lead to the terms.',
  },
  {
    line: 'AG-01',
    file: 'src/features/legal/Agreement.block.tsx',
    find: 'checked={agreed}',
    replace: 'checked={false}',
    breaks: 'The box cannot be ticked.',
  },
  {
    line: 'AG-02',
    file: 'src/features/legal/AgreementSheet.tsx',
    find: `      full
`,
    replace: '',
    breaks: 'The sheet does not fill the height.',
  },
  {
    line: 'AG-02',
    file: 'src/features/legal/AgreementSheet.tsx',
    find: "const TABS = ['terms', 'privacy'] as const",
    replace: "const TABS = ['terms'] as const",
    breaks: 'The sheet has one tab.',
  },
  {
    line: 'AG-02',
    file: 'src/features/legal/AgreementSheet.tsx',
    find: 'onClick={scrollDown}',
    replace: '',
    breaks: 'The scroll-down button does nothing.',
  },
  {
    line: 'AG-02',
    file: 'src/features/legal/AgreementSheet.tsx',
    find: 'onClose={() => dispatch(sheetClosed())}',
    replace: 'onClose={() => undefined}',
    breaks: 'The sheet cannot be closed.',
  },
  {
    line: 'AG-04',
    file: 'src/state/agreementSlice.ts',
    find: 'sheetAgreed: () => ({ agreed: true, sheet: null })',
    replace: "sheetAgreed: () => ({ agreed: true, sheet: 'terms' as const })",
    breaks: 'I Agree does not close the sheet.',
  },
  {
    line: 'AG-04',
    file: 'src/features/legal/Agreement.block.tsx',
    find: "green && checked ? sheetOpened('terms') : agreementChanged(checked)",
    replace: 'agreementChanged(checked)',
    breaks: 'In green mode the box is ticked without the texts.',
  },
  {
    line: 'AG-04',
    file: 'src/features/legal/useAgreementStorage.ts',
    find: "agreed ? '1' : '0'",
    replace: "agreed ? 'true' : 'false'",
    breaks: 'agree_green holds other values.',
  },
  {
    line: 'AG-04',
    file: 'src/features/legal/useAgreementStorage.ts',
    find: 'if (open) sessionStore.set(KEY.agreementSheet, open)',
    replace: 'if (open) void 0',
    breaks: 'The open sheet is not kept.',
  },
  {
    line: 'AG-05',
    file: 'src/features/accounts/useAgreementGate.ts',
    find: 'if (!required || agreed) return true',
    replace: 'return true',
    breaks: 'Login and register go on without agreement.',
  },
  {
    line: 'AG-05',
    file: 'src/features/accounts/useAgreementGate.ts',
    find: "dispatch(sheetOpened('terms'))",
    replace: 'void 0',
    breaks: 'Green mode does not open the sheet.',
  },
  {
    line: 'AG-03',
    file: 'layouts/base.json',
    find: `"agreement": {
      "sort": 10,
      "type": "legal.Agreement",
      "when": { "site": ["n7", "6b", "6s", "9s"] }`,
    replace: `"agreement": {
      "sort": 10,
      "type": "legal.Agreement",
      "when": { "site": ["n7", "6b", "9s"] }`,
    breaks: 'Site 6s does not ask for agreement.',
  },
] satisfies Mutation[]
