import { useEffect, useState } from 'react';

/** A value once it has stayed the same for so many milliseconds: what is asked as somebody types is not asked at each key. */
export function useRested<Value>(value: Value, ms: number): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return rested;
}
