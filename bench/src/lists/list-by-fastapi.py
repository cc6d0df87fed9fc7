"""python3 list-by-fastapi.py: the list as one writes it with FastAPI and SQLAlchemy: models of rows and of the answer, a session a
call, the page and its exact count. Nobody is asked who they are. Takes DATABASE_URL; prints its address; ends on SIGTERM."""
import json
import os
import socket
from datetime import date, datetime, timedelta
from decimal import Decimal
from typing import List, Optional
from uuid import UUID

import psycopg2
import uvicorn
from fastapi import Depends, FastAPI
from pydantic import BaseModel
from sqlalchemy import ARRAY, Boolean, Column, DateTime, Integer, Numeric, String, create_engine, func, select
from sqlalchemy.dialects.postgresql import UUID as Id
from sqlalchemy.orm import Session, declarative_base

# SQLAlchemy does not read an address with a socket's folder in it; libpq does.
engine = create_engine(
    "postgresql+psycopg2://", creator=lambda: psycopg2.connect(os.environ["DATABASE_URL"]), pool_size=10, max_overflow=0
)
Base = declarative_base()


class Review(Base):
    __tablename__ = "reviews"
    client_id = Column(Id(as_uuid=True), primary_key=True)
    id = Column(Id(as_uuid=True), primary_key=True)
    area_id = Column(Id(as_uuid=True))
    parent_id = Column(Id(as_uuid=True))
    author = Column(String)
    title = Column(String)
    sex = Column(String)
    recall = Column(String)
    publication_date = Column(DateTime)
    publication_date_precision = Column(String)
    external_review_uid = Column(String)
    rating = Column(Numeric)
    likes = Column(Integer)
    dislikes = Column(Integer)
    url = Column(String)
    has_answers = Column(Boolean)
    needs_answer = Column(Boolean)
    tags = Column(ARRAY(String))
    first_seen = Column(DateTime)
    last_seen = Column(DateTime)
    gone_since = Column(DateTime)
    versions_count = Column(Integer)


class ReviewOut(BaseModel):
    client_id: UUID
    id: UUID
    area_id: UUID
    parent_id: Optional[UUID]
    author: Optional[str]
    title: Optional[str]
    sex: Optional[str]
    recall: Optional[str]
    publication_date: Optional[datetime]
    publication_date_precision: Optional[str]
    external_review_uid: Optional[str]
    rating: Optional[Decimal]
    likes: Optional[int]
    dislikes: Optional[int]
    url: Optional[str]
    has_answers: bool
    needs_answer: Optional[bool]
    tags: List[str]
    first_seen: datetime
    last_seen: Optional[datetime]
    gone_since: Optional[datetime]
    versions_count: int

    class Config:
        orm_mode = True


class ReviewsOut(BaseModel):
    data: List[ReviewOut]
    count: int


def session():
    with Session(engine) as one:
        yield one


app = FastAPI()


@app.get("/reviews", response_model=ReviewsOut)
def list_reviews(
    client_id: UUID,
    publication_date_from: date,
    publication_date_to: date,
    rating_to: Decimal,
    limit: int = 50,
    skip: int = 0,
    database: Session = Depends(session),
):
    matching = [
        Review.client_id == client_id,
        Review.parent_id.is_(None),
        Review.publication_date >= publication_date_from,
        Review.publication_date < publication_date_to + timedelta(days=1),
        Review.rating <= rating_to,
    ]
    order = [Review.publication_date.desc().nullslast(), Review.id.desc()]
    rows = database.scalars(select(Review).where(*matching).order_by(*order).offset(skip).limit(limit)).all()
    count = database.scalar(select(func.count()).select_from(Review).where(*matching))
    return {"data": rows, "count": count}


listening = socket.socket()
listening.bind(("127.0.0.1", 0))
listening.listen(100)
print(json.dumps({"address": "http://127.0.0.1:%d" % listening.getsockname()[1]}), flush=True)
uvicorn.Server(uvicorn.Config(app, log_level="error")).run(sockets=[listening])
