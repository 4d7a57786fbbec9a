export { followParcel, trackedParcels } from './track-parcel.ts';
