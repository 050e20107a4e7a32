import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { signedOut } from './sessionSlice'

/** The agreement to terms and privacy (AG-01 to AG-05). `sheet` is the open tab, or null. */
export interface AgreementState {
  agreed: boolean
  sheet: 'terms' | 'privacy' | null
  /** The notice of changed texts was closed without agreement. */
  isLater?: true
}

const initialState: AgreementState = { agreed: false, sheet: null }

export const agreementSlice = createSlice({
  name: 'agreement',
  initialState,
  reducers: {
    agreementRestored: (_state, action: PayloadAction<AgreementState>) => action.payload,
    agreementChanged(state, action: PayloadAction<boolean>) {
      state.agreed = action.payload
    },
    sheetOpened(state, action: PayloadAction<'terms' | 'privacy'>) {
      state.sheet = action.payload
    },
    sheetClosed(state) {
      state.sheet = null
    },
    changedTextsClosed(state) {
      state.isLater = true
    },
    /** I Agree: sets it and closes the sheet (AG-04). */
    sheetAgreed: () => ({ agreed: true, sheet: null }),
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
})

export const {
  agreementRestored,
  agreementChanged,
  changedTextsClosed,
  sheetOpened,
  sheetClosed,
  sheetAgreed,
} = agreementSlice.actions
