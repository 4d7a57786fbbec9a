/** In one file, so that what shows a key, which is shown once, is there before the key is made. */
export { AddComputerDialog } from './add-computer-dialog.tsx';
export { KeyDialog } from './key-dialog.tsx';
