import type { StoragePlace } from '@yance/contract/samples/recycle-staff-endpoints.ts';
import { temperatures } from '@yance/contract/samples/storage.ts';
import { Link } from 'react-router';
import { byRoom, fullnessOf, placeDrop } from './plan-moves.ts';
import styles from './place-plan.module.css';

/** Rooms with their places and how full each is; a sample that is pulled onto one goes there. */
export function PlaceList({
  list,
  chosen,
  over,
  addressOf,
}: {
  list: readonly StoragePlace[];
  chosen: string | undefined;
  /** The place over which a sample is held. */
  over: string | undefined;
  addressOf: (place: StoragePlace) => string;
}) {
  return (
    <nav className={styles.places} aria-label="存放位置">
      {byRoom(list).map(({ room, places }) => (
        <section key={room}>
          <h2>{room || '未分房间'}</h2>
          <ul>
            {places.map((place) => {
              const drop = placeDrop(place.name);
              const { words, share } = fullnessOf(place);
              return (
                <li key={place.rid}>
                  <Link
                    to={addressOf(place)}
                    replace
                    draggable={false}
                    data-drop={drop}
                    data-over={over === drop ? '' : undefined}
                    aria-current={place.rid === chosen ? 'page' : undefined}
                  >
                    <strong>{place.name}</strong>
                    <span>{words}</span>
                    <small>
                      {temperatures[place.temperature]}
                      {place.leaving > 0 ? ` · 待离库 ${place.leaving} 件` : ''}
                      {place.open ? '' : ' · 停用'}
                    </small>
                    {share === null ? null : (
                      <meter value={share} high={0.9} optimum={0} aria-label={`已用 ${words}`} />
                    )}
                  </Link>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </nav>
  );
}
