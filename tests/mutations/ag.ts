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
    line: 'AG-02',
    file: 'src/features/legal/AgreementSheet.tsx',
    find: '      full\n',
    replace: '',
    breaks: 'The sheet does not fill the height.',
  },
  {
    line: 'AG-04',
    file: 'src/features/legal/Agreement.block.tsx',
    find: "asksForConsent && checked ? sheetOpened('terms') : agreementChanged(checked)",
    replace: 'agreementChanged(checked)',
    breaks: 'In green mode the checkbox is ticked without showing the texts.',
  },
  {
    line: 'AG-05',
    file: 'src/features/accounts/useAgreementCheck.ts',
    find: 'if (!required || agreed) return true',
    replace: 'return true',
    breaks: 'Login and register continue without agreement.',
  },
  {
    line: 'AG-03',
    file: 'layouts/base.json',
    find: '"type": "legal.Agreement",\n      "when": { "not": { "site": "base" } }',
    replace: '"type": "legal.Agreement",\n      "when": { "not": { "site": ["base", "6s"] } }',
    breaks: 'Site 6s does not require agreement.',
  },
] satisfies Mutation[]
