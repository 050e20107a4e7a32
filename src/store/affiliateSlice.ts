import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { signedOut } from './sessionSlice'

/** Id of the affiliate whose link brought this visitor (TR-03); empty for none. */
export const affiliateSlice = createSlice({
  name: 'affiliateId',
  initialState: '',
  reducers: { affiliateNoted: (_state, action: PayloadAction<string>) => action.payload },
  extraReducers: (builder) => builder.addCase(signedOut, () => ''),
})

export const { affiliateNoted } = affiliateSlice.actions
