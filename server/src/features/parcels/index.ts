export { followParcel, signForParcel, trackedParcels } from './track-parcel.ts';
