/** In one file, so that what shows a password, which is shown once, is there before the password is made. */
export { AddStaffDialog } from './add-staff-dialog.tsx';
export { CredentialsDialog } from './credentials-dialog.tsx';
export { PersonDialog } from './person-dialog.tsx';
