/** The edtf package carries no types; this is what the tests use of it. */
declare module 'edtf' {
  const edtf: (text: string) => { type: string; min: number; max: number }
  export default edtf
}
